import { expect, test } from "vitest";
import {
  ACCEPTED_FILES,
  FILE_TYPES,
  storedFileName,
  fileTypeOf,
  hasRoomFor,
  MAX_FILES_BYTES,
  MAX_FILE_BYTES,
  typeLabel,
} from "./file";

const sent = (name: string, contentType = "") => ({ name, contentType });
const text = { detected: undefined, isText: true };

test("a file may have 20 MB, a dossier 500 MB", () => {
  expect([MAX_FILE_BYTES, MAX_FILES_BYTES]).toEqual([20_971_520, 524_288_000]);
});

test("files fill the limit to the byte", () => {
  expect(hasRoomFor(1, MAX_FILES_BYTES - 1)).toBe(true);
  expect(hasRoomFor(2, MAX_FILES_BYTES - 1)).toBe(false);
});

test("the content decides, not the name or the declared type", () => {
  const jpeg = { detected: "image/jpeg", isText: false };
  expect(fileTypeOf(jpeg, sent("plan.pdf", "application/pdf"))).toBe("image/jpeg");
  expect(
    fileTypeOf({ detected: "application/pdf", isText: true }, sent("plan.txt", "text/plain")),
  ).toBe("application/pdf");
});

test("every listed type is taken by its content", () => {
  for (const type of Object.keys(FILE_TYPES))
    expect(fileTypeOf({ detected: type, isText: false }, sent(""))).toBe(type);
});

test.each(["application/zip", "application/x-msdownload", "image/svg+xml", "constructor"])(
  "%s is not taken",
  (detected) => {
    expect(
      fileTypeOf({ detected, isText: false }, sent("plan.pdf", "application/pdf")),
    ).toBeUndefined();
  },
);

test("text gets the type of its extension", () => {
  expect(fileTypeOf(text, sent("Costs.CSV"))).toBe("text/csv");
  expect(fileTypeOf(text, sent("notes.txt", "text/csv"))).toBe("text/plain");
  for (const name of ["page.html", "picture.svg", "run.js", "plan.pdf"])
    expect(fileTypeOf(text, sent(name, "text/plain"))).toBeUndefined();
});

test("text with another type's magic bytes is still text", () => {
  expect(fileTypeOf({ detected: "image/bmp", isText: true }, sent("BMW.txt"))).toBe("text/plain");
});

test("text without an extension gets the declared type", () => {
  expect(fileTypeOf(text, sent("", "text/csv; charset=utf-8"))).toBe("text/csv");
  expect(fileTypeOf(text, sent("notes", "text/plain"))).toBe("text/plain");
  expect(fileTypeOf(text, sent("notes", "text/html"))).toBeUndefined();
  expect(fileTypeOf(text, sent(""))).toBeUndefined();
});

test("a name keeps its extension or gets its true type's", () => {
  expect(storedFileName("Rates 2026.PDF", "application/pdf")).toBe("Rates 2026.PDF");
  expect(storedFileName("photo.jpeg", "image/jpeg")).toBe("photo.jpeg");
  expect(storedFileName("setup.exe", "application/pdf")).toBe("setup.exe.pdf");
  expect(storedFileName("notes", "text/plain")).toBe("notes.txt");
});

test("a file chooser offers the types and the endings", () => {
  expect(ACCEPTED_FILES.split(",")).toEqual(
    expect.arrayContaining(["image/jpeg", ".jpeg", ".xlsx", "text/csv", ".csv"]),
  );
});

test("labels file types", () => {
  expect([typeLabel("application/pdf"), typeLabel("text/csv"), typeLabel("toString")]).toEqual([
    "PDF",
    "Table",
    "File",
  ]);
});
