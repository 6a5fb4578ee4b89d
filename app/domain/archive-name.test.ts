import { expect, test } from "vitest";
import { archiveName, uniqueName, type TakenNames } from "./archive-name";

test("macrons are kept, composed", () => {
  expect(archiveName("Whangārei rates 2026 (final).pdf", "x")).toBe(
    "Whangārei rates 2026 (final).pdf",
  );
  expect(archiveName("Kōwhai".normalize("NFD"), "x")).toBe("Kōwhai");
});

test("removes line breaks and bidirectional controls", () => {
  expect(archiveName("a\r\nb\u202efdp.exe", "x")).toBe("abfdp.exe");
  expect(archiveName("\ud800x.txt", "x")).toBe("x.txt");
});

test("cuts a long name and keeps its extension", () => {
  const name = archiveName(`${"ā".repeat(300)}.docx`, "x");
  expect([...name].length).toBe(120);
  expect(name.endsWith("ā.docx")).toBe(true);
});

test("no name leaves its folder or is reserved on any system", () => {
  expect(archiveName("../Kōwhai / 14: “front”?", "x")).toBe("-Kōwhai - 14- “front”-");
  expect(archiveName("...", "Property")).toBe("Property");
  expect(archiveName("Kitchen. ", "x")).toBe("Kitchen");
  expect(archiveName("con", "x")).toBe("_con");
  expect(archiveName("NUL.txt", "x")).toBe("_NUL.txt");
  expect(archiveName("Concrete", "x")).toBe("Concrete");
});

test("numbers names that are taken, ignoring case", () => {
  const taken: TakenNames = new Map();
  const names = ["Quote.pdf", "quote.PDF", "Quote.pdf", "Kitchen", "Kitchen", "v1.2 plan"].map(
    (name) => uniqueName(name, taken),
  );
  expect(names).toEqual([
    "Quote.pdf",
    "quote (2).PDF",
    "Quote (3).pdf",
    "Kitchen",
    "Kitchen (2)",
    "v1.2 plan",
  ]);
});

test("does not assign a number that another name already has", () => {
  const taken: TakenNames = new Map();
  expect(["a.txt", "a.txt", "a (2).txt"].map((name) => uniqueName(name, taken))).toEqual([
    "a.txt",
    "a (2).txt",
    "a (2) (2).txt",
  ]);
});

test("ten thousand doubles are numbered without counting up from 2 for each", () => {
  const taken: TakenNames = new Map();
  const lookups = { count: 0 };
  const has = taken.has.bind(taken);
  taken.has = (name) => {
    lookups.count += 1;
    return has(name);
  };
  const names = Array.from({ length: 10_000 }, () => uniqueName("receipt 40.00.jpg", taken));
  expect([new Set(names).size, names.at(-1)]).toEqual([10_000, "receipt 40.00 (10000).jpg"]);
  expect(lookups.count).toBeLessThan(30_000);
});
