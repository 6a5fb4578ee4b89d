import { expect, test } from "vitest";
import { readZip } from "../../tests/support/read-zip";
import { zipStream, type ZipEntry } from "./zip";

const buffer = async (stream: ReadableStream) =>
  Buffer.from(await new Response(stream).arrayBuffer());
const date = new Date("2026-03-04T23:00:00Z");
const text = (path: string, content: string): ZipEntry => ({
  path,
  date,
  content,
  isPacked: false,
});

test("an archive's entries round-trip with their names", async () => {
  const large = [Buffer.alloc(256 * 1024, 1), Buffer.alloc(100, 2)];
  const archive = await buffer(
    zipStream([
      text("Kōwhai/property.json", "{}"),
      text("Kōwhai/empty.txt", ""),
      { path: "Kōwhai/plan.pdf", date, content: () => large, isPacked: true },
      { path: "Kōwhai/plan 2.pdf", date, content: () => large, isPacked: false },
    ]),
  );
  const entries = readZip(archive);
  expect([...entries.keys()]).toEqual([
    "Kōwhai/property.json",
    "Kōwhai/empty.txt",
    "Kōwhai/plan.pdf",
    "Kōwhai/plan 2.pdf",
  ]);
  expect(entries.get("Kōwhai/property.json")?.toString()).toBe("{}");
  for (const name of ["Kōwhai/plan.pdf", "Kōwhai/plan 2.pdf"])
    expect(entries.get(name)?.equals(Buffer.concat(large)), name).toBe(true);
});

test("reads lazily, little more than requested", async () => {
  let read = 0;
  function* endless() {
    for (;;) yield Buffer.alloc(64 * 1024, (read += 1));
  }
  const reader = zipStream([{ path: "a", date, content: endless, isPacked: true }]).getReader();
  expect(read).toBe(0);
  for (let pieces = 0; pieces < 5; pieces++) await reader.read();
  expect(read).toBeLessThan(40);
  await reader.cancel();
  const atTheEnd = read;
  await new Promise(setImmediate);
  expect(read).toBe(atTheEnd);
});

test("a read error aborts the archive", async () => {
  function* broken(): Generator<Buffer> {
    yield Buffer.alloc(10);
    throw new Error("gone");
  }
  await expect(
    buffer(zipStream([{ path: "a", date, content: broken, isPacked: true }])),
  ).rejects.toThrow("gone");
});

test("an empty archive is valid", async () => {
  expect(readZip(await buffer(zipStream([]))).size).toBe(0);
});
