import { readFile } from "node:fs/promises";
import { readSpreadsheetInput, readSpreadsheetView } from "~/contracts/budget-import";
import { importMessages } from "~/contracts/import-messages";
import type { IncomingFile } from "~/contracts/uploads";
import { pastedRows, type Delimiter, type TextRow } from "~/domain/pasted-rows";
import { isFilled } from "~/domain/pasted-items";
import { refuseField } from "~/domain/refusal";
import { textOfSheets } from "~/domain/spreadsheet/budget-import";
import {
  isList,
  LONGEST_IMPORT,
  MOST_ROWS,
  MOST_SHEETS,
  type SheetOfFile,
} from "~/domain/spreadsheet/import-plan";
import {
  numberKinds,
  relationsOfWorkbook,
  rowsOfSheet,
  sharedTexts,
  sheetsOfWorkbook,
} from "~/domain/spreadsheet/read-sheet";
import { fairTurns } from "~/services/fair-turns";
import { ArchiveRefused, openArchive } from "~/services/unzip";
import { onProperty } from "../builders";
import { untilDone } from "../in-turns";
import { query } from "../operation";
import { whoAsks } from "../rate-limit";
import { fileOf, questionOf } from "./import-again";

const MB = 1024 * 1024;

/** One file at a time, to bound memory. */
const inTurn = fairTurns(1);

/** Reads only; `importBudget` brings it in, once it was looked at. */
export const readSpreadsheet = query({
  ...onProperty("editContents"),
  summary: "Read a workbook or a CSV file, to be looked at before it is brought in",
  failure: importMessages.readFailed,
  input: readSpreadsheetInput,
  output: readSpreadsheetView,
  upload: { maxBytes: 10 * MB, tooLarge: importMessages.tooLarge },
  prepare: (context, { file }) => inTurn(whoAsks(context), () => readSheets(file)),
  run: ({ db }, { id }, { file }, text) => ({
    text,
    name: file.name,
    digest: fileOf(text),
    asks: questionOf(db, id, text),
  }),
});

/** @throws Refusal invalid, in words */
async function readSheets(file: IncomingFile): Promise<string> {
  const bytes = await readFile(file.path);
  const sheets = await (isZip(bytes) ? readWorkbook(bytes) : readCsv(bytes, file.name));
  const count = sheets.reduce((sum, { rows }) => sum + rows.length, 0);
  if (count === 0) throw refused("nothing");
  const text = textOfSheets(sheets);
  if (text.length > LONGEST_IMPORT) throw refused("tooLong");
  return text;
}

function refused(why: Exclude<keyof typeof importMessages, "again" | "brought">) {
  return refuseField("file", importMessages[why]);
}

const isZip = (bytes: Buffer) => bytes.toString("latin1", 0, 2) === "PK";

async function readWorkbook(bytes: Buffer): Promise<SheetOfFile[]> {
  try {
    const readFileAt = await openArchive(bytes);
    const xmlOf = async (path: string) => (await readFileAt(path))?.toString("utf8") ?? "";
    const named = sheetsOfWorkbook(await xmlOf("xl/workbook.xml"));
    if (named.length === 0) throw refused("wrongKind");
    if (named.length > MOST_SHEETS) throw refused("tooManySheets");
    const paths = relationsOfWorkbook(await xmlOf("xl/_rels/workbook.xml.rels"));
    const kinds = numberKinds(await xmlOf("xl/styles.xml"));
    const texts = await collected(sharedTexts(await xmlOf("xl/sharedStrings.xml")));
    const sheets: SheetOfFile[] = [];
    // Beside them, each sheet has its headings, its total, and its row in a sheet of sums.
    let left = MOST_ROWS + 3 * named.length;
    for (const { name, id } of named) {
      const xml = await xmlOf(paths.get(id) ?? "");
      // What no spreadsheet writes would be left out in silence.
      if (xml.includes("<![CDATA[")) throw refused("broken");
      const read = rowsOfSheet(xml, { texts, kinds });
      const first = await collected(read, 1, true);
      // Its headings alone say that it is left out.
      const rows = isList({ name, rows: first })
        ? first
        : [...first, ...(await collected(read, left))];
      left -= rows.length;
      sheets.push({ name, rows });
    }
    return sheets;
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    throw refused(error.why === "large" ? "unpacksTooLarge" : error.why);
  }
}

/** In turns, so as not to hold others. @throws Refusal beyond `most`, unless it is to stop there. */
async function collected<Part>(
  parts: Iterator<Part>,
  most = Infinity,
  stops = false,
): Promise<Part[]> {
  const found: Part[] = [];
  await untilDone(() => {
    const next = parts.next();
    if (next.done) return true;
    if (found.length >= most) throw refused("tooManyRows");
    found.push(next.value);
    return stops && found.length === most;
  });
  return found;
}

/** Old workbooks, and new ones with a password, are compound files. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");

async function readCsv(bytes: Buffer, fileName: string): Promise<SheetOfFile[]> {
  if (bytes.subarray(0, 4).equals(COMPOUND))
    throw refused(bytes.includes(ENCRYPTED) ? "protected" : "wrongKind");
  const text = textOf(bytes);
  if (text === undefined) throw refused("wrongKind");
  if (text.length > LONGEST_IMPORT) throw refused("tooLong");
  const rows = pastedRows(text.replaceAll("\r\n", "\n"), {
    delimiter: delimiterOf(text),
    keepsLines: true,
  })
    .filter(isFilled)
    .map(({ row, cells }): TextRow => ({ row, cells: cells.map(withoutApostrophe) }));
  if (rows.length > MOST_ROWS) throw refused("tooManyRows");
  return [{ name: fileName.replace(/\.[^.]*$/, ""), rows }];
}

/** UTF-8, UTF-16 with its mark, or what Excel writes in a Western language; undefined for no text. */
function textOf(bytes: Buffer): string | undefined {
  const mark = bytes.toString("latin1", 0, 2);
  const encoding = mark === "\xff\xfe" ? "utf-16le" : mark === "\xfe\xff" ? "utf-16be" : "utf-8";
  if (encoding === "utf-8" && bytes.includes(0)) return undefined;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The one of which the first line has most. */
function delimiterOf(text: string): Delimiter {
  const end = text.indexOf("\n");
  const line = end < 0 ? text : text.slice(0, end);
  const count = (sign: string) => line.split(sign).length;
  const signs: Delimiter[] = [",", ";", "\t"];
  return signs.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Before what would be a formula, as our own export writes it. */
function withoutApostrophe(cell: string): string {
  return /^'\s*[=+\-@＝＋－＠]/u.test(cell) ? cell.slice(1) : cell;
}
