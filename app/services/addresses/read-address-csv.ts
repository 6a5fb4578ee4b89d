import { addressWords } from "~/domain/address-words";
import type { KnownAddress } from "~/domain/address";
import { csvRecords } from "./csv-records";
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
