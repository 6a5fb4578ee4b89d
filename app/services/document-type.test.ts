import { expect, test } from "vitest";
import { compoundFile, incoming, sampleDocuments } from "../../tests/support/documents";
import { findDocumentType } from "./document-type";

const samples = await sampleDocuments();
const found = (content: Buffer) => findDocumentType(incoming("x", content).path);

test.each([
  ["jpg", "image/jpeg"],
  ["png", "image/png"],
  ["gif", "image/gif"],
  ["pdf", "application/pdf"],
  ["doc", "application/msword"],
  ["docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["xls", "application/vnd.ms-excel"],
  ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["ppt", "application/vnd.ms-powerpoint"],
  ["pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
  ["zip", "application/zip"],
] as const)("a %s file is %s", async (kind, type) => {
  expect((await found(samples[kind])).detected).toBe(type);
});

test("a compound file that is no office file, such as a mail, is nothing known", async () => {
  expect(await found(samples.msg)).toEqual({ detected: undefined, isText: false });
});

test.each([0, 31, 512, 600, 1100, 1600])(
  "a compound file cut off after %d bytes is nothing known",
  async (bytes) => {
    expect((await found(compoundFile("WordDocument").subarray(0, bytes))).detected).toBeUndefined();
  },
);

test("a compound file whose directory runs in a circle is nothing known", async () => {
  const file = compoundFile("Something");
  file.writeUInt32LE(1, 512 + 8);
  expect((await found(file)).detected).toBeUndefined();
});

test("text is valid UTF-8 without NUL", async () => {
  const isText = async (content: Buffer) => (await found(content)).isText;
  expect(await isText(samples.csv)).toBe(true);
  expect(await isText(Buffer.from("ā".repeat(100_001)))).toBe(true);
  expect(await isText(Buffer.from("a\0b"))).toBe(false);
  expect(await isText(Buffer.from([0x66, 0xe9, 0x65]))).toBe(false);
  expect(await isText(Buffer.from([0x66, 0xc4]))).toBe(false);
});

test("accepts an empty file", async () => {
  expect((await found(Buffer.alloc(0))).detected).toBeUndefined();
});
