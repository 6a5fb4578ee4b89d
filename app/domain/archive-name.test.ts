import { expect, test } from "vitest";
import { archiveName, uniqueName } from "./archive-name";

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
  const taken = new Set<string>();
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
  const taken = new Set<string>();
  expect(["a.txt", "a.txt", "a (2).txt"].map((name) => uniqueName(name, taken))).toEqual([
    "a.txt",
    "a (2).txt",
    "a (2) (2).txt",
  ]);
});
