"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";

/** Props of {@link DraftField}. */
export interface DraftFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A command: in the font of a screen, left to right, and as it is. */
  readonly isCode?: boolean;
}

/** A text that goes out with an answer. It takes the focus: a person has just asked for it. */
export function DraftField({ label, value, onChange, isCode = false }: DraftFieldProps): ReactNode {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        rows={Math.min(6, value.split("\n").length + 1)}
        value={value}
        {...(isCode && { dir: "ltr", spellCheck: false, autoCapitalize: "off", "data-code": true })}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
