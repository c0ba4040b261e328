import axe from "axe-core";
import type { Page } from "playwright";

/** What hinders people on a page, by the checks of axe: the rule and the element. */
export async function hindrances(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(); // `axe.source` puts it there
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
  });
}
