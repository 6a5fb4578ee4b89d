import { expect, test } from "vitest";
import { cleanFileName } from "./file-name";

test.each([
  ["Kōwhai plans.pdf", "Kōwhai plans.pdf"],
  ["../../etc/passwd", "passwd"],
  ["C:\\fakepath\\kitchen.jpg", "kitchen.jpg"],
  ["bad\r\nSet-Cookie: a=b.pdf", "badSet-Cookie: a=b.pdf"],
  ["invoice\u202Egpj.exe", "invoicegpj.exe"],
  ["\u2066a\u2069\u200Fb\u0000.txt", "ab.txt"],
  ["  .  ", "file"],
  ["..", "file"],
  ["", "file"],
  ["folder/", "file"],
  ["\uD800lone.pdf", "\uFFFDlone.pdf"],
])("%j is stored as %j", (sent, kept) => {
  expect(cleanFileName(sent)).toBe(kept);
});

test("composes a macron typed as two characters", () => {
  expect(cleanFileName("Ko\u0304whai.pdf")).toBe("K\u014Dwhai.pdf");
});

test("a long name keeps its extension", () => {
  expect(cleanFileName(`${"a".repeat(300)}.pdf`)).toBe(`${"a".repeat(196)}.pdf`);
  expect(cleanFileName("a".repeat(300))).toBe("a".repeat(200));
  expect(cleanFileName(`a.${"b".repeat(300)}`)).toBe(`a.${"b".repeat(198)}`);
  expect([...cleanFileName("🏠".repeat(300))]).toHaveLength(200);
});
