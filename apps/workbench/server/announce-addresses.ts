/** Where a person reads addresses and asks for new ones. */
export interface AddressTerminal {
  /** Every line typed here asks for a new address. */
  readonly input: NodeJS.ReadableStream & { unref?: () => unknown };
  readonly print: (line: string) => void;
  /** Makes an address that lets one tab in. */
  readonly newAddress: () => string;
}

/** Prints an address, and another one whenever Enter is pressed: each lets one tab in, and a person may want a second. */
export function announceAddresses({ input, print, newAddress }: AddressTerminal): void {
  const announce = (): void => print(`Workbench (Enter: a new address, Ctrl-C: the end): ${newAddress()}`);
  announce();
  input.on("data", (data: Buffer | string) => {
    if (data.toString().includes("\n")) announce();
  });
  // A terminal that is gone has nobody to ask for addresses.
  input.on("error", () => undefined);
  input.unref?.();
}
