import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { importAddresses, openAddressIndex, searchAddresses } from "~/data/address-index";
import { importAddressFile } from "./import-address-file";
import { UnknownAddressFile } from "./read-address-csv";

const GOOD =
  "suburb,city,region,postcode\r\nOnerahi,Whangarei,Northland,0110\r\nbroken\r\nMount Eden,Auckland,Auckland,1024";

test("imports a file and reports skipped rows", () => {
  const world = freshWorld();
  expect(world.load(GOOD)).toEqual({ imported: 2, skipped: 1 });
  expect(world.said).toEqual([
    "Imported 2 addresses; the ones imported earlier are gone.",
    "Rows left out, broken or beyond the limits: 1.",
  ]);
  expect(world.search("onerahi")).toEqual(["Whangārei 0110"]);
});

test("a file longer than one piece is read whole, and no character is cut in two", () => {
  const world = freshWorld();
  const rows = Array.from(
    { length: 60_000 },
    (_, number) => `Ōtāhuhu ${number},Auckland,Auckland,1062`,
  );
  expect(world.load(["suburb,city,region,postcode", ...rows].join("\n"))).toEqual({
    imported: 60_000,
    skipped: 0,
  });
  expect(world.search("otahuhu 59999")).toEqual(["Auckland 1062"]);
});

test("a file of another kind, an empty one, and one without a usable row leave the index as it was", () => {
  const world = freshWorld();
  world.load(GOOD);
  for (const text of [
    "name,lat\nOnerahi,1",
    "",
    "suburb,city,region,postcode\nbroken",
    "x".repeat(3_000_000),
  ]) {
    expect(() => world.load(text)).toThrow(UnknownAddressFile);
  }
  expect(world.search("onerahi")).toEqual(["Whangārei 0110"]);
});

function freshWorld() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "plumbline-"));
  const index = openAddressIndex(path.join(folder, "addresses.db"));
  const file = path.join(folder, "import.csv");
  const said: string[] = [];
  return {
    said,
    load(text: string) {
      fs.writeFileSync(file, text);
      return importAddressFile({
        file,
        store: (rows) => importAddresses(index, rows),
        report: (line) => said.push(line),
      });
    },
    search: (query: string) =>
      searchAddresses(index, query, 5).map((hit) => `${hit.city} ${hit.postcode}`),
  };
}
