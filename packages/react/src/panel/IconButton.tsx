"use client";

import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ForwardRefExoticComponent,
  type RefAttributes,
} from "react";
import { classNames } from "./class-names.js";
import { Icon, type IconName } from "./icons.js";

/** Props of {@link IconButton}: those of a button, a name and a picture. */
export interface IconButtonProps extends Omit<
  ComponentPropsWithoutRef<"button">,
  "children" | "type" | "name"
> {
  readonly icon: IconName;
  /** What it does: its name, and its tooltip. */
  readonly label: string;
}

/** A button that shows a picture and is called by its name. */
export const IconButton: ForwardRefExoticComponent<IconButtonProps & RefAttributes<HTMLButtonElement>> =
  forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
    { icon, label, className, ...rest },
    ref,
  ) {
    return (
      <button
        {...rest}
        ref={ref}
        type="button"
        className={classNames("terminal-session-icon-button", className)}
        aria-label={label}
        title={label}
      >
        <Icon name={icon} />
      </button>
    );
  });
