import zlib from "node:zlib";

/** Files by path, from the central directory. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  if (end < 0) throw new Error("This is no ZIP archive, or it is broken off.");
  const entries = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    const [flags, method, crc, size] = [
      archive.readUInt16LE(at + 8),
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 16),
      archive.readUInt32LE(at + 20),
    ];
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((place) =>
      archive.readUInt16LE(at + place),
    ) as [number, number, number];
    // Bit 11: the name is UTF-8.
    const name = archive.toString(flags & 0x800 ? "utf8" : "latin1", at + 46, at + 46 + nameBytes);
    const local = archive.readUInt32LE(at + 42);
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(from, from + size);
    const content = method === 8 ? zlib.inflateRawSync(packed) : packed;
    if (zlib.crc32(content) !== crc) throw new Error(`${name} is damaged.`);
    if (entries.has(name)) throw new Error(`${name} is there twice.`);
    entries.set(name, content);
    at += 46 + nameBytes + extraBytes + commentBytes;
  }
  return entries;
}
