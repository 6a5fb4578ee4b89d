import crypto from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { ZipArchive } from "archiver";
import sharp from "sharp";
import { onTestFinished } from "vitest";
import { IncomingFile } from "~/contracts/uploads";

const OFFICE = "application/vnd.openxmlformats-officedocument";

/** Small valid files of every accepted type by extension, and some refused ones. */
export async function sampleDocuments() {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: "#124F74" } });
  return {
    jpg: await image.jpeg().toBuffer(),
    png: await image.png().toBuffer(),
    gif: await image.gif().toBuffer(),
    pdf: Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"),
    doc: compoundFile("WordDocument"),
    docx: await officeFile(`${OFFICE}.wordprocessingml.document.main+xml`, "word/document.xml"),
    xls: compoundFile("Workbook"),
    xlsx: await officeFile(`${OFFICE}.spreadsheetml.sheet.main+xml`, "xl/workbook.xml"),
    ppt: compoundFile("PowerPoint Document"),
    pptx: await officeFile(
      `${OFFICE}.presentationml.presentation.main+xml`,
      "ppt/presentation.xml",
    ),
    txt: Buffer.from("Kōwhai: paint the hallway\n"),
    csv: Buffer.from("Item,Cost\r\nPaint,120\r\n"),
    zip: await zipOf({ "readme.txt": "Just an archive" }),
    msg: compoundFile("__properties_version1.0"),
    exe: Buffer.concat([Buffer.from("MZ\x90\0\x03\0\0\0"), Buffer.alloc(200)]),
    svg: Buffer.from(
      `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`,
    ),
    html: Buffer.from("<!doctype html><script>alert(1)</script>"),
    webp: await image.webp().toBuffer(),
  };
}

/** As the route handlers pass a file to an operation. */
export function incoming(
  name: string,
  content: Buffer,
  contentType = "application/octet-stream",
): IncomingFile {
  const folder = mkdtempSync(path.join(tmpdir(), "incoming-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const at = path.join(folder, "0");
  writeFileSync(at, content);
  return new IncomingFile(
    at,
    name,
    contentType,
    content.length,
    crypto.createHash("sha256").update(content).digest("base64url"),
  );
}

/**
 * A minimal compound file (OLE): header, FAT sector, and a directory with the stream in its second
 * sector.
 */
export function compoundFile(streamName: string): Buffer {
  const file = Buffer.alloc(512 * 4, 0);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.fill(0xff, 76, 512);
  file.writeUInt32LE(0, 76);
  file.fill(0xff, 512, 1024);
  file.writeUInt32LE(2, 512 + 4);
  file.writeUInt32LE(0xfffffffe, 512 + 8);
  writeEntry(file, 1024, "Root Entry", 5);
  writeEntry(file, 1024 + 128, "\u0005SummaryInformation", 2);
  writeEntry(file, 1536, streamName, 2);
  return file;
}

function writeEntry(file: Buffer, at: number, name: string, kind: number): void {
  const length = file.write(name, at, "utf16le");
  file.writeUInt16LE(length + 2, at + 64);
  file[at + 66] = kind;
}

function officeFile(type: string, part: string): Promise<Buffer> {
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${type}"/></Types>`;
  return zipOf({ "[Content_Types].xml": types, [part]: "<x/>" });
}

async function zipOf(entries: Record<string, string>): Promise<Buffer> {
  const archive = new ZipArchive({ store: true });
  for (const [name, text] of Object.entries(entries)) archive.append(text, { name });
  void archive.finalize();
  return buffer(archive);
}
