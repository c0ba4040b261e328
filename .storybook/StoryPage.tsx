import type { ReactNode } from "react";
import "./story-page.css";

/** Props of {@link StoryPage}. */
export interface StoryPageProps {
  readonly theme: "light" | "dark";
  /** The width of the page that the story is seen on; the window's by default. */
  readonly widthPx?: number | undefined;
  /** A sentence for people on what to look for. */
  readonly lookFor?: string | undefined;
  readonly children: ReactNode;
}

/** The page around a story: its theme, its width, and what to look for. */
export function StoryPage({ theme, widthPx, lookFor, children }: StoryPageProps): ReactNode {
  return (
    <div className="story-page" data-theme={theme}>
      <div className="story-page-column" style={widthPx === undefined ? {} : { width: widthPx }}>
        {lookFor !== undefined && <p className="story-look-for">{lookFor}</p>}
        {children}
      </div>
    </div>
  );
}
