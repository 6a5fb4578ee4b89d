import { addressWords, inFull } from "~/domain/address-words";
import type { AddressHit, AddressSource } from "./finder";
import rows from "./nz-places.json";

/** Towns and suburbs shipped with the product (GeoNames, CC BY 4.0), without streets. */
export const embeddedPlaces: AddressSource = {
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

type Place = { hit: AddressHit; name: string; words: readonly string[] };

let loaded: { list: readonly Place[]; byId: ReadonlyMap<string, AddressHit> } | undefined;

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
