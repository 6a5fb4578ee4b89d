import type { KnownAddress } from "~/domain/address";
import { addressWords, inFull } from "~/domain/address-words";
import {
  MAX_CHOICES,
  MAX_QUERY_LENGTH,
  MIN_QUERY_LENGTH,
  type AddressDetails,
  type AddressFinder,
  type AddressSource,
} from "./finder";
import { readTypedId, typedId } from "./entered-address";
import rows from "./nz-places.json";

/** Imported addresses, then embedded places, then the street as typed in a known place. */
export function embeddedFinder(index: AddressSource): AddressFinder {
  const sources = [index, embeddedPlaces];
  return {
    async suggest(query, country) {
      if (country !== "NZ") return [];
      const text = query.slice(0, MAX_QUERY_LENGTH).trim();
      if (text.length < MIN_QUERY_LENGTH) return [];
      const known = searchAll(sources, text, () => true);
      const choices =
        known.length > 0
          ? known.map((hit) => ({ id: hit.id, line1: hit.line1, hit }))
          : typedStreets(sources, text);
      return choices.map(({ id, line1, hit }) => ({ id, text: textOf({ ...hit, line1 }) }));
    },
    async details(id) {
      const typed = readTypedId(id);
      const hit = findIn(sources, typed?.placeId ?? id);
      // A typed street may only be combined with a place.
      if (!hit || (typed && !isPlace(hit))) return undefined;
      return detailsOf(typed ? { ...hit, line1: typed.line1 } : hit);
    },
  };
}

type Choice = { id: string; line1: string; hit: KnownAddress };

/** "14 kowhai crescent onerahi": the longest suffix that is a place; the rest is the street. */
function typedStreets(sources: readonly AddressSource[], text: string): Choice[] {
  for (const { line1, end } of splits(text)) {
    const places = searchAll(sources, end, (hit) => isPlace(hit) && goesOnBehind(end, hit));
    if (places.length > 0) return places.map((hit) => ({ id: typedId(line1, hit.id), line1, hit }));
  }
  return [];
}

/** Splits into street (with a number and a word) and suffix, longest suffix first. */
function splits(text: string): { line1: string; end: string }[] {
  const words = [...text.matchAll(/[^\s,]+/g)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }));
  return words
    .slice(2)
    .map(({ start }, index) => ({
      line1: text.slice(0, words[index + 1]?.end),
      end: text.slice(start),
    }))
    .filter(({ line1, end }) => /\d/.test(line1) && /\p{L}{2}/u.test(line1) && !isStreetType(end));
}

/** "st auckland" must not match Saint Heliers: the word after an abbreviation must match too. */
function goesOnBehind(end: string, { suburb, city }: KnownAddress): boolean {
  const [first = "", next] = addressWords(end);
  const full = inFull(first);
  if (full.length === 0 || next === undefined) return true;
  const name = addressWords(suburb || city).join(" ");
  return [first, ...full].some((word) => name.startsWith(`${word} ${next}`));
}

/** "14 queen st" is a street still being typed, not "14 queen" in Stratford. */
function isStreetType(end: string): boolean {
  return /^(st|str|rd|ro|roa|ave?|dr|pl|cres|tce|ln|street|road)$/.test(
    addressWords(end).join(" "),
  );
}

/** In order of sources; a place is offered once, because the imported one may have a postcode. */
function searchAll(
  sources: readonly AddressSource[],
  text: string,
  wanted: (hit: KnownAddress) => boolean,
): KnownAddress[] {
  const found: KnownAddress[] = [];
  for (const source of sources) {
    const known = new Set(found.filter(isPlace).map(placeKey));
    found.push(
      ...source
        .search(text, MAX_CHOICES)
        .filter((hit) => wanted(hit) && !(isPlace(hit) && known.has(placeKey(hit)))),
    );
  }
  return found.slice(0, MAX_CHOICES);
}

function isPlace(hit: KnownAddress): boolean {
  return hit.line1 === "";
}

function placeKey({ suburb, city, region }: KnownAddress): string {
  return addressWords(`${suburb || city} ${region}`).join(" ");
}

function findIn(sources: readonly AddressSource[], id: string): KnownAddress | undefined {
  for (const source of sources) {
    const hit = source.find(id);
    if (hit) return hit;
  }
  return undefined;
}

function textOf({ line1, suburb, city, postcode }: KnownAddress): string {
  const places = [line1, suburb, city].filter(Boolean).join(", ");
  return postcode ? `${places} ${postcode}` : places;
}

function detailsOf({ line1, suburb, city, postcode }: KnownAddress): AddressDetails {
  return { line1, line2: "", suburb, city, postcode, country: "NZ" };
}

/** Towns and suburbs shipped with the product (GeoNames, CC BY 4.0), without streets. */
const embeddedPlaces: AddressSource = {
  search(query, limit) {
    const words = addressWords(query);
    if (words.length === 0) return [];
    const start = words.join(" ");
    const hits = places().list.filter((place) =>
      words.every((word, at) => has(place, word, at === words.length - 1)),
    );
    const leads = ({ name }: Place) => name.startsWith(start);
    return [...hits.filter(leads), ...hits.filter((place) => !leads(place))]
      .slice(0, limit)
      .map(({ hit }) => hit);
  },
  find: (id) => places().byId.get(id),
};

type Place = { hit: KnownAddress; name: string; words: readonly string[] };

let loaded: { list: readonly Place[]; byId: ReadonlyMap<string, KnownAddress> } | undefined;

/** Made at the first search. */
function places() {
  if (loaded) return loaded;
  const list = rows.map(placeOf).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return (loaded = { list, byId: new Map(list.map(({ hit }) => [hit.id, hit])) });
}

function placeOf([suburb = "", city = "", region = ""]: string[]): Place {
  const words = addressWords(`${suburb} ${city} ${region}`);
  const hit = { id: `place-${words.join("-")}`, line1: "", suburb, city, region, postcode: "" };
  return { hit, name: addressWords(`${suburb} ${city}`).join(" "), words };
}

function has({ words }: Place, word: string, unfinished: boolean): boolean {
  return words.some(
    (own) => own === word || (unfinished && own.startsWith(word)) || inFull(word).includes(own),
  );
}
