import { expect, test } from "vitest";
import {
  ACCEPTED_FILES,
  DOSSIER_TYPES,
  dossierName,
  dossierTypeOf,
  hasRoomFor,
  MAX_DOSSIER_BYTES,
  MAX_FILE_BYTES,
  typeLabel,
} from "./dossier";

const sent = (name: string, contentType = "") => ({ name, contentType });
const text = { detected: undefined, isText: true };

test("a file may have 20 MB, a dossier 500 MB", () => {
  expect([MAX_FILE_BYTES, MAX_DOSSIER_BYTES]).toEqual([20_971_520, 524_288_000]);
});

test("a dossier is full to the byte", () => {
  expect(hasRoomFor(1, MAX_DOSSIER_BYTES - 1)).toBe(true);
  expect(hasRoomFor(2, MAX_DOSSIER_BYTES - 1)).toBe(false);
});

test("what the content shows decides, whatever the name and the type that was sent", () => {
  const jpeg = { detected: "image/jpeg", isText: false };
  expect(dossierTypeOf(jpeg, sent("plan.pdf", "application/pdf"))).toBe("image/jpeg");
  expect(dossierTypeOf({ detected: "application/pdf", isText: true }, sent("plan.txt", "text/plain"))).toBe("application/pdf");
});

test("every listed type is taken by its content", () => {
  for (const type of Object.keys(DOSSIER_TYPES)) expect(dossierTypeOf({ detected: type, isText: false }, sent(""))).toBe(type);
});

test.each(["application/zip", "application/x-msdownload", "image/svg+xml", "constructor"])("%s is not taken", (detected) => {
  expect(dossierTypeOf({ detected, isText: false }, sent("plan.pdf", "application/pdf"))).toBeUndefined();
});

test("text is of the kind that its name ends in", () => {
  expect(dossierTypeOf(text, sent("Costs.CSV"))).toBe("text/csv");
  expect(dossierTypeOf(text, sent("notes.txt", "text/csv"))).toBe("text/plain");
  for (const name of ["page.html", "picture.svg", "run.js", "plan.pdf"])
    expect(dossierTypeOf(text, sent(name, "text/plain"))).toBeUndefined();
});

test("text that some other mark was seen in is still text", () => {
  expect(dossierTypeOf({ detected: "image/bmp", isText: true }, sent("BMW.txt"))).toBe("text/plain");
});

test("text whose name has no ending is of the type that was sent with it", () => {
  expect(dossierTypeOf(text, sent("", "text/csv; charset=utf-8"))).toBe("text/csv");
  expect(dossierTypeOf(text, sent("notes", "text/plain"))).toBe("text/plain");
  expect(dossierTypeOf(text, sent("notes", "text/html"))).toBeUndefined();
  expect(dossierTypeOf(text, sent(""))).toBeUndefined();
});

test("a name keeps its own ending, or gets the one of its true type behind it", () => {
  expect(dossierName("Rates 2026.PDF", "application/pdf")).toBe("Rates 2026.PDF");
  expect(dossierName("photo.jpeg", "image/jpeg")).toBe("photo.jpeg");
  expect(dossierName("setup.exe", "application/pdf")).toBe("setup.exe.pdf");
  expect(dossierName("notes", "text/plain")).toBe("notes.txt");
});

test("a file chooser offers the types and the endings", () => {
  expect(ACCEPTED_FILES.split(",")).toEqual(expect.arrayContaining(["image/jpeg", ".jpeg", ".xlsx", "text/csv", ".csv"]));
});

test("people read what kind of file it is", () => {
  expect([typeLabel("application/pdf"), typeLabel("text/csv"), typeLabel("toString")]).toEqual(["PDF", "Table", "File"]);
});
