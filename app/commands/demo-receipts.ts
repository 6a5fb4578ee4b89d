import { plainDollars, sumOf } from "~/domain/money";
import { listAllIds } from "~/data/exported";
import { readBills, type FullBill } from "~/data/bills";
import { inWriteTransaction, type Db } from "~/data/database";
import { storeContent } from "~/data/file-store";
import { attachFile, createFileRow } from "~/data/files";
import { listItems, listProjects } from "~/data/projects";
import { listPropertyRows, type Viewer } from "~/data/properties";
import type { App } from "~/operations/app";
import { pagePdf } from "~/sandbox/biller/invoice-pdf";
import { hashOfContent, newId } from "~/services/ids";
import { loadSharp } from "~/services/images";

type Paper = { bill: FullBill; name: string; contentType: string; content: Buffer };

/** A picture or a PDF for each bill of the owner's that has a supplier, or no amount yet. */
export async function addReceipts(app: App, owner: Viewer): Promise<void> {
  const papers: Paper[] = [];
  for (const { id, creatorId } of listPropertyRows(app.db, owner)) {
    if (creatorId !== owner.id) continue;
    const names = itemNames(app.db, id);
    const bills = readBills(app.db, listAllIds(app.db, "bills", id)).filter(
      ({ supplier, lines }) => supplier !== null || lines.length === 0,
    );
    for (const [place, bill] of bills.entries()) papers.push(await paperOf(bill, place, names));
  }
  inWriteTransaction(app.db, (db) => {
    for (const { bill, content, ...file } of papers) {
      const { propertyId, id: billId, createDate } = bill.bill;
      const contentHash = hashOfContent(content);
      storeContent(app.files, contentHash, [content]);
      const bytes = content.length;
      const row = { ...file, id: newId(), propertyId, bytes, contentHash, createDate };
      attachFile(db, createFileRow(db, row).id, { billId });
    }
  });
}

function itemNames(db: Db, propertyId: string): Map<string, string> {
  const projects = listProjects(db, propertyId).map(({ id }) => id);
  return new Map(listItems(db, projects).map(({ id, name }) => [id, name]));
}

/** A till's receipt is photographed, an invoice comes as PDF. */
async function paperOf(
  full: FullBill,
  place: number,
  names: ReadonlyMap<string, string>,
): Promise<Paper> {
  const { kind, reference } = full.bill;
  const lines = linesOf(full, names);
  if (kind === "receipt") {
    const name = `IMG_${4100 + place}.jpg`;
    return { bill: full, name, contentType: "image/jpeg", content: await drawReceipt(lines) };
  }
  const name = `${reference || "Invoice"}.pdf`;
  const text = lines.map(([left, right]) => (right ? `${left}: ${right}` : left));
  return { bill: full, name, contentType: "application/pdf", content: pagePdf(text) };
}

type TextLine = readonly [left: string, right: string];

/** What the photo of an unsorted receipt says, which nobody has typed yet. */
const UNTYPED: readonly TextLine[] = [
  ["GIB Aqua 10mm", "176.40"],
  ["Screws 1000", "42.00"],
  ["Stopping 15L", "31.50"],
];
const UNTYPED_TOTAL = 24_990;

function linesOf(
  { bill, supplier, lines }: FullBill,
  names: ReadonlyMap<string, string>,
): TextLine[] {
  const total = lines.length === 0 ? UNTYPED_TOTAL : sumOf(lines.map(({ gross }) => gross));
  const [year = "", month = "", day = ""] = bill.date.split("-");
  const gst = bill.gst === "none" ? "NO GST" : "GST INCL 15%";
  return [
    [supplier?.name ?? "Bunnings", ""],
    ["WHANGAREI", ""],
    ["", ""],
    [bill.reference ? `${bill.kind} ${bill.reference}` : bill.kind, `${day}/${month}/${year}`],
    ["", ""],
    ...(lines.length === 0
      ? UNTYPED
      : lines.map(({ itemId, gross }): TextLine => [
          names.get(itemId ?? "") ?? "Sundries",
          dollars(gross),
        ])),
    ["", ""],
    ["TOTAL", `$${dollars(total)}`],
    [gst, bill.gst === "none" ? "" : dollars(Math.round((total * 3) / 23))],
    ["", ""],
    [bill.kind === "receipt" ? "PAID BY EFTPOS" : `DUE ${bill.dueDate ?? "on receipt"}`, ""],
  ];
}

/** Letters in a line of a receipt, dots around it, and pixels a dot. */
const LETTERS = 30;
const MARGIN = 12;
const DOT = 2;
const [TABLE, PAPER, INK] = [150, 246, 50];

/** By a font of its own, since a server may have none installed. */
async function drawReceipt(lines: readonly TextLine[]): Promise<Buffer> {
  const columns = LETTERS * CELL.width + 4 * MARGIN;
  const rows = lines.length * CELL.height + 4 * MARGIN;
  const dots = Buffer.alloc(columns * rows, TABLE);
  for (let row = MARGIN; row < rows - MARGIN; row++)
    dots.fill(PAPER, row * columns + MARGIN, (row + 1) * columns - MARGIN);
  lines.forEach(([left, right], line) => {
    const text = left.slice(0, LETTERS - right.length - 1).padEnd(LETTERS - right.length) + right;
    [...text].forEach((letter, place) => {
      for (let row = 0; row < CELL.height; row++)
        for (let column = 0; column < CELL.width; column++)
          if (isDot(letter, row, column)) {
            const y = 2 * MARGIN + line * CELL.height + row;
            dots[y * columns + 2 * MARGIN + place * CELL.width + column] = INK;
          }
    });
  });
  const sharp = await loadSharp();
  return sharp(dots, { raw: { width: columns, height: rows, channels: 1 } })
    .resize({ width: columns * DOT, kernel: "nearest" })
    .toColourspace("b-w")
    .jpeg({ quality: 40 })
    .toBuffer();
}

function dollars(cents: number): string {
  return plainDollars(cents, 2);
}

/** For a till's printer: seven rows of five dots a letter, each row a digit of base 32. */
const DOTS: Record<string, string> = {
  A: "ehhvhhh",
  B: "uhhuhhu",
  C: "ehggghe",
  D: "uhhhhhu",
  E: "vgguggv",
  F: "vgguggg",
  G: "ehgnhhf",
  H: "hhhvhhh",
  I: "e44444e",
  J: "72222ic",
  K: "hikokih",
  L: "ggggggv",
  M: "hrllhhh",
  N: "hhpljhh",
  O: "ehhhhhe",
  P: "uhhuggg",
  Q: "ehhhlid",
  R: "uhhukih",
  S: "fgge11u",
  T: "v444444",
  U: "hhhhhhe",
  V: "hhhhha4",
  W: "hhhllla",
  X: "hha4ahh",
  Y: "hha4444",
  Z: "v1248gv",
  "0": "ehjlphe",
  "1": "4c4444e",
  "2": "eh1248v",
  "3": "v2421he",
  "4": "26aiv22",
  "5": "vgu11he",
  "6": "68guhhe",
  "7": "v124888",
  "8": "ehhehhe",
  "9": "ehhf12c",
  ".": "00000cc",
  ",": "0000c48",
  "-": "000v000",
  $: "4fke5u4",
  "/": "01248g0",
  ":": "0cc0cc0",
  "&": "cik8lid",
  "%": "op248j3",
};

const ROWS = 7;
const COLUMNS = 5;
/** Dots from one letter, or line, to the next. */
const CELL = { width: COLUMNS + 1, height: ROWS + 3 };

/** Whether a dot of the letter is black; unknown letters are blank. */
function isDot(letter: string, row: number, column: number): boolean {
  const digits = DOTS[plain(letter)];
  if (digits === undefined || row >= ROWS || column >= COLUMNS) return false;
  return ((Number.parseInt(digits.charAt(row), 32) >> (COLUMNS - 1 - column)) & 1) === 1;
}

/** In capitals, without macrons. */
function plain(letter: string): string {
  return letter.normalize("NFKD").charAt(0).toUpperCase();
}
