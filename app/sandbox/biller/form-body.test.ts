import { expect, test } from "vitest";
import { readForm } from "./api";

test.each([
  ["a=1&b=x%20y", { a: "1", b: "x y" }],
  [
    "items[0][price]=p&items[0][quantity]=2&items[1][price]=q",
    { items: [{ price: "p", quantity: "2" }, { price: "q" }] },
  ],
  ["expand[]=a&expand[]=b.c", { expand: ["a", "b.c"] }],
  ["metadata[userId]=7&metadata[plan]=", { metadata: { userId: "7", plan: "" } }],
  ["a[b][c]=1&a[b][d]=2", { a: { b: { c: "1", d: "2" } } }],
  ["a=1&a=2", { a: "2" }],
  ["", {}],
])("%s is read as Stripe reads it", (text, fields) => {
  expect(readForm(text)).toEqual(fields);
});

test("names such as __proto__ change nothing else", () => {
  readForm("__proto__[polluted]=1&constructor[prototype][polluted]=1");
  expect("polluted" in {}).toBe(false);
});
