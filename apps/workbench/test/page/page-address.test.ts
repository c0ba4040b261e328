import { expect, test } from "vitest";
import { readPageAddress } from "../../page/page-address.js";

const url = "http://127.0.0.1:4000";

test.each([
  { address: `${url}/#ticket=abc`, read: { ticket: "abc" } },
  { address: `${url}/#ticket=a%2Bb&recording=vim`, read: { ticket: "a+b", recording: "vim" } },
  { address: `${url}/?ticket=abc&recording=vim`, read: {} },
  { address: `${url}/#ticket=&recording=`, read: {} },
  { address: `${url}/#stage`, read: {} },
])("reads $read from $address", ({ address, read }) => {
  expect(readPageAddress(address)).toEqual(read);
});
