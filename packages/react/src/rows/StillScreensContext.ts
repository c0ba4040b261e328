"use client";

import { type Context, createContext } from "react";
import type { StillScreens } from "./still-screens.js";

/** Where the still screens of a page with many are drawn and kept. Absent: each is drawn by itself. */
export const StillScreensContext: Context<StillScreens | undefined> = createContext<StillScreens | undefined>(
  undefined,
);
