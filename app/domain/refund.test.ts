import { expect, test } from "vitest";
import { refundText } from "./refund";

test.each([
  [500, 0, null],
  [500, 200, "$2.00 refunded"],
  [500, 499, "$4.99 refunded"],
  [500, 500, "Refunded"],
  [0, 0, null],
])("of %i cents %i given back: %s", (amount, refunded, text) => {
  expect(refundText({ amount, refunded })).toBe(text);
});
