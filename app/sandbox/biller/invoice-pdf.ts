import { plainDollars } from "~/domain/money";
import { type InvoiceEntry, PRODUCT } from "./ledger";
import { totalOf } from "./shapes";

/** Prices include 15 % GST. */
export function invoicePdf(
  invoice: InvoiceEntry,
  payer: { name: string | null; email: string | null },
): Buffer {
  const total = totalOf(invoice);
  const lines = [
    `Tax invoice ${invoice.number ?? ""}`,
    `Date: ${day(invoice.finalizedAt ?? invoice.created)}`,
    `To: ${payer.name ?? payer.email ?? ""}`,
    "",
    ...invoice.lines.map(
      ({ description, start, end, amount }) =>
        `${PRODUCT}: ${description}, ${day(start)} to ${day(end)}: ${nzd(amount)}`,
    ),
    "",
    `Total: ${nzd(total)}`,
    `Includes GST of 15%: ${nzd(Math.round((total * 3) / 23))}`,
    ...(invoice.startingBalance === 0 ? [] : [`Credit used: ${nzd(invoice.due - total)}`]),
    `Amount ${invoice.status === "paid" ? "paid" : "due"}: ${nzd(invoice.due)}`,
    "",
    "Made by the sandbox: no money has moved.",
  ];
  return pagePdf(lines);
}

/** A one-page PDF of lines in Helvetica. */
export function pagePdf(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${escaped(line)}) Tj T*`).join("\n");
  const content = `BT /F1 12 Tf 18 TL 60 780 Td\n${text}\nET`;
  return assembled([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ]);
}

/** All of it is Latin-1: a letter is a byte. */
function assembled(objects: string[]): Buffer {
  let body = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + end, "latin1");
}

const NOT_LATIN1 = /[^\0-\xff]/gu;

/** The font is Latin-1 only: other letters lose their diacritics or become "?". */
function escaped(line: string): string {
  return line
    .replace(NOT_LATIN1, (letter) => letter.normalize("NFD").charAt(0))
    .replace(NOT_LATIN1, "?")
    .replace(/[\\()]/g, "\\$&");
}

function day(seconds: number): string {
  return new Intl.DateTimeFormat("en-NZ", {
    dateStyle: "medium",
    timeZone: "Pacific/Auckland",
  }).format(seconds * 1000);
}

function nzd(cents: number): string {
  return `${cents < 0 ? "-" : ""}NZ$${plainDollars(Math.abs(cents), 2)}`;
}
