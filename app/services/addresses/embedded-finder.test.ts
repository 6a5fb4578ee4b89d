import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import {
  findAddress,
  importAddresses,
  openAddressIndex,
  searchAddresses,
} from "~/data/address-index";
import type { KnownAddress } from "~/domain/address";
import { embeddedFinder } from "./embedded-finder";
import { typedId } from "./entered-address";

const street = row({
  id: "linz-1",
  line1: "14 Kōwhai Crescent",
  suburb: "Onerahi",
  city: "Whangārei",
});
const locality = row({
  id: "locality-1",
  suburb: "Onerahi",
  city: "Whangārei",
  region: "Northland",
  postcode: "0110",
});

test("answers with the embedded places without an import", async () => {
  expect(await texts(finderOf(), "oner")).toEqual(["Onerahi, Whangārei", "Oneroa, Auckland"]);
  expect((await texts(finderOf(), "whangarei"))[0]).toBe("Whangārei");
});

test("at most five choices, each of which has its details", async () => {
  const finder = finderOf();
  const choices = await finder.suggest("auckland", "NZ");
  expect(choices).toHaveLength(5);
  for (const { id } of choices)
    expect(await finder.details(id)).toMatchObject({ line1: "", country: "NZ" });
});

test.each(["", "o", " o ", "**", "zzzz", "14"])("%j finds nothing", async (query) => {
  expect(await finderOf().suggest(query, "NZ")).toEqual([]);
});

test("an imported address comes first, with its details", async () => {
  const finder = finderOf(street);
  const choices = await finder.suggest("onerahi", "NZ");
  expect(choices.map(({ text }) => text)).toEqual([
    "14 Kōwhai Crescent, Onerahi, Whangārei",
    "Onerahi, Whangārei",
  ]);
  expect(await finder.details("linz-1")).toEqual({
    line1: "14 Kōwhai Crescent",
    line2: "",
    suburb: "Onerahi",
    city: "Whangārei",
    postcode: "",
    country: "NZ",
  });
});

test("an imported place replaces the embedded one and has a postcode", async () => {
  expect(await texts(finderOf(locality), "onerahi")).toEqual(["Onerahi, Whangārei 0110"]);
});

test("an unknown street is offered as typed, in the place that its end names", async () => {
  const finder = finderOf();
  const choices = await finder.suggest("14 kowhai crescent onerahi", "NZ");
  expect(choices.map(({ text }) => text)).toEqual(["14 kowhai crescent, Onerahi, Whangārei"]);
  expect(await finder.details(choices[0]?.id ?? "")).toEqual({
    line1: "14 kowhai crescent",
    line2: "",
    suburb: "Onerahi",
    city: "Whangārei",
    postcode: "",
    country: "NZ",
  });
});

test("the place of a typed street may be of two words, unfinished, abbreviated or behind a comma", async () => {
  const finder = finderOf();
  expect(await texts(finder, "2/7 Rimu Road, Mt Eden")).toEqual([
    "2/7 Rimu Road, Mount Eden, Auckland",
  ]);
  expect(await texts(finder, "Flat 2, 7 Rimu Rd, oner")).toEqual([
    "Flat 2, 7 Rimu Rd, Onerahi, Whangārei",
    "Flat 2, 7 Rimu Rd, Oneroa, Auckland",
  ]);
  expect(await texts(finder, "7 Rimu Road Onerahi Whangārei")).toEqual([
    "7 Rimu Road, Onerahi, Whangārei",
  ]);
});

test("offers a typed street even when the index is full of that place's streets", async () => {
  const streets = Array.from({ length: 9 }, (_, at) =>
    row({ ...street, id: `linz-${at}`, line1: `${at} Pah Road` }),
  );
  expect(await texts(finderOf(...streets), "14 kowhai crescent onerahi")).toEqual([
    "14 kowhai crescent, Onerahi, Whangārei",
  ]);
});

test("does not read a street's St as a suburb's Saint unless the suburb's name follows", async () => {
  const finder = finderOf();
  expect((await texts(finder, "1 queen st auckland"))[0]).toBe("1 queen st, Auckland");
  expect((await texts(finder, "1 george st dunedin"))[0]).toBe("1 george st, Dunedin");
  expect(await texts(finder, "1 long drive st heliers")).toEqual([
    "1 long drive, Saint Heliers, Auckland",
  ]);
  expect(await texts(finder, "1 long drive, St Clair, dun")).toEqual([
    "1 long drive, Saint Clair, Dunedin",
  ]);
  expect(await texts(finder, "1 long drive st mar")).toEqual([
    "1 long drive, Saint Martins, Christchurch",
    "1 long drive, Saint Marys Bay, Auckland",
  ]);
});

test("offers no place for an unfinished street or a name without a number", async () => {
  expect(await texts(finderOf(), "14 queen st")).toEqual([]);
  expect(await texts(finderOf(), "kowhai crescent onerahi")).toEqual([]);
});

test("an unknown id has no details", async () => {
  const finder = finderOf(street);
  const forged = [
    "",
    "place-nowhere",
    "typed-",
    "typed-%%%",
    "typed-bnVsbA",
    typedId("14 Kōwhai Crescent", "place-nowhere"),
    typedId("14 Kōwhai Crescent", "linz-1"),
    typedId("x".repeat(201), "place-onerahi-whangarei-northland"),
    typedId("14\u0000", "place-onerahi-whangarei-northland"),
    typedId(" ", "place-onerahi-whangarei-northland"),
    `typed-${"A".repeat(10_000)}`,
  ];
  for (const id of forged) expect(await finder.details(id), id).toBeUndefined();
});

function finderOf(...rows: KnownAddress[]) {
  const index = openAddressIndex(
    path.join(fs.mkdtempSync(path.join(os.tmpdir(), "plumbline-")), "addresses.db"),
  );
  importAddresses(index, rows);
  return embeddedFinder({
    search: (query, limit) => searchAddresses(index, query, limit),
    find: (id) => findAddress(index, id),
  });
}

async function texts(finder: ReturnType<typeof finderOf>, query: string): Promise<string[]> {
  return (await finder.suggest(query, "NZ")).map(({ text }) => text);
}

function row(cells: Partial<KnownAddress> & { id: string }): KnownAddress {
  return { line1: "", suburb: "", city: "", region: "", postcode: "", ...cells };
}
