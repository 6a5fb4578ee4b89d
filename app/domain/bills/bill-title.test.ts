import { expect, test } from "vitest";
import { billTitle } from "./bill-title";

test("a bill is called by its supplier, its note or its kind", () => {
  const bill = { kind: "invoice", note: "", supplier: null } as const;
  expect(billTitle({ ...bill, note: "tap", supplier: { name: "Bunnings" } })).toBe("Bunnings");
  expect(billTitle({ ...bill, note: "tap" })).toBe("tap");
  expect(billTitle(bill)).toBe("Invoice");
});
