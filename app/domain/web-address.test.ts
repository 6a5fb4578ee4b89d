import { expect, test } from "vitest";
import { hasWebAddress, separateAddresses } from "./web-address";

test.each([
  "https://evil.example/x",
  "evil.nz",
  "Sign in at evil.co.nz",
  "www.evil",
  "a@evil",
  "http://localhost",
  "http：／／localhost",
  "evil。nz",
  "evil．nz",
  "xn--e1afmkfd.xn--p1ai",
  "пример.рф",
])("%j holds an address, and none once it is separated", (text) => {
  expect(hasWebAddress(text)).toBe(true);
  expect(hasWebAddress(separateAddresses(text).replaceAll("@", ""))).toBe(false);
});

test.each([
  "Ada",
  "Ngāti Porou",
  "J. R. R. Tolkien",
  "J.R. Tolkien",
  "Mt. Eden",
  "Smith Jr.",
  "O'Brien-Smith",
  "12.5 m² deck",
  "$1,250.00",
])("%j holds none and stays as it is", (text) => {
  expect(hasWebAddress(text)).toBe(false);
  expect(separateAddresses(text)).toBe(text);
});
