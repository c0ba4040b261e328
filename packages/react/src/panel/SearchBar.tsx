"use client";

import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ForwardRefExoticComponent,
  lazy,
  type RefAttributes,
  Suspense,
} from "react";
import type { SurfaceSearch } from "../surface/index.js";

/** Props of {@link SearchBar}, beside those of its root element. */
export interface SearchBarProps extends Omit<ComponentPropsWithoutRef<"search">, "children"> {
  /** What is searched: the `search` of a surface's handle. */
  readonly search: SurfaceSearch;
  /** Called for Escape and the close button. Without it there is no such button. */
  readonly onClose?: (() => void) | undefined;
  /** Take the focus when it appears: right when a person just opened it. Default false. */
  readonly takesFocus?: boolean;
}

const SearchFields = lazy(async () => ({ default: (await import("../later.js")).SearchFields }));

/**
 * Searches a session's output. Enter goes to the next match, Shift+Enter to the one before, Escape closes. Loaded when it
 * is first shown.
 */
export const SearchBar: ForwardRefExoticComponent<SearchBarProps & RefAttributes<HTMLElement>> = forwardRef<
  HTMLElement,
  SearchBarProps
>(function SearchBar(props, ref) {
  return (
    <Suspense fallback={null}>
      <SearchFields {...props} ref={ref} />
    </Suspense>
  );
});
