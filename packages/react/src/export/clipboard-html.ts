import { copyText } from "../panel/clipboard.js";

/**
 * Puts a text on the clipboard that has its colours where they can be pasted; without them where a browser takes only
 * text. Rejects where there is no clipboard.
 */
export async function copyHtml(html: string, text: string): Promise<void> {
  if (typeof ClipboardItem === "undefined") return copyText(text);
  const item = new ClipboardItem({
    "text/html": new Blob([html], { type: "text/html" }),
    "text/plain": new Blob([text], { type: "text/plain" }),
  });
  await navigator.clipboard.write([item]);
}
