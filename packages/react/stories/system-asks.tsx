import { type ComponentType, type ReactElement, type ReactNode, useLayoutEffect } from "react";

/**
 * A story as it is where a person's system asks for something, such as `(prefers-contrast: more)`. A story cannot ask the system: here the
 * rules of the style sheets that wait for it hold, and scripts hear that it is so. What a browser itself does then, such as putting
 * the system's colours in place of all others, is for the tests, where the browser is told.
 */
export function asSystemAsks(condition: string) {
  return (Story: ComponentType): ReactElement => (
    <SystemAsks condition={condition}>
      <Story />
    </SystemAsks>
  );
}

function SystemAsks({
  condition,
  children,
}: {
  readonly condition: string;
  readonly children: ReactNode;
}): ReactNode {
  useLayoutEffect(() => {
    const matchMedia = window.matchMedia.bind(window);
    const waiting = [...document.styleSheets].flatMap(({ cssRules }) =>
      [...cssRules].filter(
        (rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.conditionText === condition,
      ),
    );
    for (const { media } of waiting) media.mediaText = "all";
    window.matchMedia = (query) => matchMedia(query === condition ? "all" : query);
    return () => {
      for (const { media } of waiting) media.mediaText = condition;
      window.matchMedia = matchMedia;
    };
  }, [condition]);
  return children;
}
