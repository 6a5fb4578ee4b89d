import { expect, test } from "vitest";
import { readAddressCsv, UnknownAddressFile } from "./read-address-csv";

const LINZ_HEADER =
  "WKT,address_id,full_address_number,full_road_name,full_address,territorial_authority,suburb_locality,town_city,gd2000_xcoord,full_address_ascii";

test("a locality is a place with its postcode and its macrons", () => {
  const { rows } = read(
    "suburb,city,region,postcode,alt_postcodes,roads",
    "Onerahi,Whangarei,Northland,0110,,89",
    ",Taupo,Waikato,3330,,200",
  );
  expect(rows).toEqual([
    {
      id: "locality-onerahi-whangarei-northland",
      line1: "",
      suburb: "Onerahi",
      city: "Whangārei",
      region: "Northland",
      postcode: "0110",
    },
    {
      id: "locality-taupo-waikato",
      line1: "",
      suburb: "",
      city: "Taupō",
      region: "Waikato",
      postcode: "3330",
    },
  ]);
});

test("a LINZ address has street and place, and no postcode", () => {
  const { rows } = read(
    LINZ_HEADER,
    '"POINT (174.3 -35.7)",1234567,2/14,Kōwhai Crescent,"2/14 Kōwhai Crescent, Onerahi, Whangārei",Whangarei District,Onerahi,Whangārei,174.3,x',
    '"POINT (174.1 -35.9)",1234568,3,Mill Road,"3 Mill Road, Tangiteroria",Kaipara District,Tangiteroria,,174.1,x',
  );
  expect(rows).toEqual([
    {
      id: "linz-1234567",
      line1: "2/14 Kōwhai Crescent",
      suburb: "Onerahi",
      city: "Whangārei",
      region: "",
      postcode: "",
    },
    {
      id: "linz-1234568",
      line1: "3 Mill Road",
      suburb: "",
      city: "Tangiteroria",
      region: "",
      postcode: "",
    },
  ]);
});

test("rows that are broken or beyond the limits are counted and left out", () => {
  const { rows, skipped } = read(
    "suburb,city,region,postcode",
    "Onerahi,Whangarei,Northland",
    'On"erahi,Whangarei,Northland,0110',
    ",,Northland,0110",
    "Onerahi,Whangarei,Northland,110",
    `${"x".repeat(200)},Whangarei,Northland,0110`,
    "Oner\uFFFDhi,Whangarei,Northland,0110",
    "Onerahi,Whangarei,Northland,0110",
  );
  expect([rows.length, skipped]).toEqual([1, 6]);
});

test("a LINZ row without a street is left out", () => {
  expect(read(LINZ_HEADER, "x,1,,,,,Onerahi,Whangārei,,")).toEqual({ rows: [], skipped: 1 });
});

test("an unknown header, or none, is refused in one line that names the known ones", () => {
  expect(() => read("name,lat,lng", "Onerahi,1,2")).toThrow(UnknownAddressFile);
  expect(() => read()).toThrow(/^[^\n]*suburb,city,region,postcode or full_address_number[^\n]*$/);
});

function read(...lines: string[]) {
  let skipped = 0;
  const rows = [...readAddressCsv(lines, () => (skipped += 1))];
  return { rows, skipped };
}
