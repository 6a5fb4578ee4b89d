import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import type { KnownAddress } from "~/domain/address";
import {
  closeAddressIndex,
  findAddress,
  importAddresses,
  openAddressIndex,
  searchAddresses,
  type AddressIndex,
} from "./address-index";

const onerahi = row({
  id: "a1",
  suburb: "Onerahi",
  city: "Whangārei",
  region: "Northland",
  postcode: "0110",
});
const whangarei = row({ id: "a2", city: "Whangārei", region: "Northland", postcode: "0110" });
const whangareiHeads = row({
  id: "a3",
  city: "Whangārei Heads",
  region: "Northland",
  postcode: "0174",
});
const street = row({
  id: "a4",
  line1: "14 Kōwhai Crescent",
  suburb: "Onerahi",
  city: "Whangārei",
  postcode: "0110",
});
const mountEden = row({
  id: "a5",
  suburb: "Mount Eden",
  city: "Auckland",
  region: "Auckland",
  postcode: "1024",
});

test("finds a place with and without macrons", () => {
  const index = indexOf(onerahi, mountEden);
  expect(ids(index, "whangarei")).toEqual(["a1"]);
  expect(ids(index, "WHANGĀREI")).toEqual(["a1"]);
});

test("matches every word in any order; only the last may be a prefix", () => {
  const index = indexOf(onerahi, street, mountEden);
  expect(ids(index, "whangarei kowhai 14")).toEqual(["a4"]);
  expect(ids(index, "onerahi kow")).toEqual(["a4"]);
  expect(ids(index, "kow onerahi")).toEqual([]);
  expect(ids(index, "onerahi auckland")).toEqual([]);
});

test("addresses that begin with the query come first, then the rest, each by name", () => {
  const index = indexOf(street, onerahi, whangareiHeads, whangarei);
  expect(ids(index, "whang")).toEqual(["a2", "a3", "a4", "a1"]);
  expect(ids(index, "whang", 3)).toEqual(["a2", "a3", "a4"]);
  expect(ids(index, "whang", 1)).toEqual(["a2"]);
});

test("region and postcode can be searched for", () => {
  const index = indexOf(onerahi, whangareiHeads, mountEden);
  expect(ids(index, "0174")).toEqual(["a3"]);
  expect(ids(index, "northland oner")).toEqual(["a1"]);
});

test("an abbreviation matches the full word", () => {
  const index = indexOf(street, mountEden);
  expect(ids(index, "mt eden")).toEqual(["a5"]);
  expect(ids(index, "14 kowhai cres onerahi")).toEqual(["a4"]);
});

test("treats punctuation and full-text operators as plain text", () => {
  const index = indexOf(onerahi);
  expect(ids(index, '"* ( ^ :')).toEqual([]);
  expect(ids(index, 'onerahi" OR "x')).toEqual([]);
  expect(ids(index, "words:onerahi")).toEqual([]);
  expect(ids(index, "onerahi*")).toEqual(["a1"]);
});

test("an address is found by its id with every cell it was imported with", () => {
  const index = indexOf(street);
  expect(findAddress(index, "a4")).toEqual(street);
  expect(findAddress(index, "a9")).toBeUndefined();
});

test("an import replaces the earlier one and keeps the first row of a repeated id", () => {
  const index = indexOf(onerahi, mountEden);
  expect(importAddresses(index, [street, { ...street, suburb: "Elsewhere" }])).toBe(1);
  expect(ids(index, "eden")).toEqual([]);
  expect(findAddress(index, "a4")?.suburb).toBe("Onerahi");
});

test("a failed import keeps the earlier rows, and the next one works", () => {
  const index = indexOf(onerahi);
  function* broken() {
    yield street;
    throw new Error("the file ended");
  }
  expect(() => importAddresses(index, broken())).toThrow("the file ended");
  expect(ids(index, "whangarei")).toEqual(["a1"]);
  expect(importAddresses(index, [mountEden])).toBe(1);
});

test("the index stays in its file, and a second connection sees a new import", () => {
  const file = path.join(
    fs.mkdtempSync(path.join(os.tmpdir(), "plumbline-")),
    "data",
    "addresses.db",
  );
  const writer = openAddressIndex(file);
  const reader = openAddressIndex(file);
  importAddresses(writer, [onerahi]);
  expect(ids(reader, "onerahi")).toEqual(["a1"]);
  closeAddressIndex(writer);
  closeAddressIndex(reader);
  expect(ids(openAddressIndex(file), "onerahi")).toEqual(["a1"]);
});

function indexOf(...rows: KnownAddress[]): AddressIndex {
  const index = openAddressIndex(":memory:");
  importAddresses(index, rows);
  return index;
}

function ids(index: AddressIndex, query: string, limit = 5): string[] {
  return searchAddresses(index, query, limit).map((hit) => hit.id);
}

function row(cells: Partial<KnownAddress> & { id: string }): KnownAddress {
  return { line1: "", suburb: "", city: "", region: "", postcode: "", ...cells };
}
