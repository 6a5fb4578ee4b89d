import { addressWords } from "~/domain/address-words";
import type { KnownAddress } from "~/domain/address";
import { withMacrons } from "./macron-names";

export class UnknownAddressFile extends Error {}

type Cells = Readonly<Record<string, string>>;
type Format = { columns: readonly string[]; toAddress: (cells: Cells) => KnownAddress };

const MAX_CELL = 150;

const FORMATS: readonly Format[] = [
  { columns: ["suburb", "city", "region", "postcode"], toAddress: fromLocality },
  {
    columns: [
      "full_address_number",
      "full_road_name",
      "suburb_locality",
      "town_city",
      "full_address",
    ],
    toAddress: fromLinz,
  },
];

/**
 * Localities (suburb, city, region, postcode) or LINZ "NZ Addresses", recognised by the header.
 * @param skipped called for each broken or oversized row.
 * @throws UnknownAddressFile for another header.
 */
export function* readAddressCsv(
  lines: Iterable<string>,
  skipped: () => void,
): Generator<KnownAddress> {
  let header: readonly string[] | undefined;
  let format: Format | undefined;
  for (const record of csvRecords(lines)) {
    if (!header || !format) {
      header = record === "broken" ? [] : record.map((name) => name.trim().toLowerCase());
      format = formatOf(header);
      continue;
    }
    const address =
      record !== "broken" && record.length === header.length
        ? format.toAddress(cellsByName(header, record))
        : undefined;
    if (address && isUsable(address)) yield address;
    else skipped();
  }
  if (!header) formatOf([]);
}

function formatOf(header: readonly string[]): Format {
  const format = FORMATS.find(({ columns }) => columns.every((column) => header.includes(column)));
  if (!format)
    throw new UnknownAddressFile(
      `The file's header fits no known kind: it needs ${FORMATS.map(({ columns }) => columns.join(",")).join(" or ")}.`,
    );
  return format;
}

function cellsByName(header: readonly string[], record: readonly string[]): Cells {
  return Object.fromEntries(header.map((name, at) => [name, (record[at] ?? "").trim()]));
}

function fromLocality({ suburb = "", city = "", region = "", postcode = "" }: Cells): KnownAddress {
  const id = `locality-${addressWords(`${suburb} ${city} ${region}`).join("-")}`;
  return { id, line1: "", suburb: withMacrons(suburb), city: withMacrons(city), region, postcode };
}

/** In the country LINZ leaves town_city blank: the locality is the town. It has no postcodes. */
function fromLinz(cells: Cells): KnownAddress {
  const {
    full_address_number: number = "",
    full_road_name: road = "",
    suburb_locality: locality = "",
    town_city: town = "",
  } = cells;
  const id = `linz-${cells.address_id || addressWords(cells.full_address ?? "").join("-")}`;
  const place = town ? { suburb: locality, city: town } : { suburb: "", city: locality };
  return {
    id,
    line1: number && road ? `${number} ${road}` : "",
    ...place,
    region: "",
    postcode: "",
  };
}

/** U+FFFD shows that the file was not UTF-8. */
function isUsable(address: KnownAddress): boolean {
  const { id, line1, suburb, city, region, postcode } = address;
  const isStreet = id.startsWith("linz-");
  const cells = [id, line1, suburb, city, region];
  return (
    (suburb || city) !== "" &&
    (line1 !== "" || !isStreet) &&
    /^(\d{4})?$/.test(postcode) &&
    cells.every((cell) => cell.length <= MAX_CELL && !/[\p{Cc}\uFFFD]/u.test(cell))
  );
}

type CsvRecord = string[] | "broken";

/** Lines per quoted cell: an unclosed quote must not consume the rest of the file. */
const MAX_CONTINUATION_LINES = 10;

/** RFC 4180, from lines without line feeds; skips blank lines. */
export function* csvRecords(lines: Iterable<string>): Generator<CsvRecord> {
  const source = lines[Symbol.iterator]();
  const unread: string[] = [];
  const nextLine = () =>
    unread.shift() ?? (source.next().value as string | undefined)?.replace(/\r$/, "");
  let line = nextLine()?.replace(/^\uFEFF/, "");
  for (; line !== undefined; line = nextLine()) {
    if (line === "") continue;
    const taken = [line];
    while (isOpen(taken) && taken.length <= MAX_CONTINUATION_LINES) {
      const next = nextLine();
      if (next === undefined) break;
      taken.push(next);
    }
    if (isOpen(taken)) {
      unread.unshift(...taken.slice(1));
      yield "broken";
    } else {
      yield cellsOf(taken.join("\n"));
    }
  }
}

/** Quotes are even in a complete record, since a quote inside a cell is doubled. */
function isOpen(lines: readonly string[]): boolean {
  return lines.reduce((quotes, line) => quotes + line.split('"').length - 1, 0) % 2 === 1;
}

function cellsOf(record: string): CsvRecord {
  if (!record.includes('"')) return record.split(",");
  const cells: string[] = [];
  const cell = /("(?:[^"]|"")*"|[^",]*)(,|$)/y;
  while (cell.lastIndex <= record.length) {
    const [, text = "", separator] = cell.exec(record) ?? [];
    if (separator === undefined) return "broken";
    cells.push(text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text);
    if (separator === "") return cells;
  }
  return "broken";
}
