import { expect, test } from "vitest";
import { fieldOfLine } from "./line-field";

test.each([
  ["lines", "amount"],
  ["lines.0.amount", "amount"],
  ["lines.12.itemId", "itemId"],
  ["linesmen", "linesmen"],
  ["date", "date"],
  ["", ""],
])("%j is shown at %j", (name, field) => {
  expect(fieldOfLine(name)).toBe(field);
});
