import type { Country } from "~/domain/address";

/** One line of the finder's list. `id` is opaque and good for `details` alone. */
export type AddressChoice = { id: string; text: string };

/**
 * The parts of an address, in the names that its country uses (docs/specification.md §6.3). What is
 * not known is blank.
 */
export type AddressDetails = NewZealandAddress | AustralianAddress;
export type NewZealandAddress = {
  line1: string;
  line2: string;
  suburb: string;
  city: string;
  postcode: string;
  country: "NZ";
};
export type AustralianAddress = {
  line1: string;
  line2: string;
  suburb: string;
  state: string;
  postcode: string;
  country: "AU";
};

export type AddressFinder = {
  /** The likeliest addresses for what has been typed so far, MAX_CHOICES at most. */
  suggest(query: string, country: Country): Promise<AddressChoice[]>;
  /** The address behind a choice of either country; undefined for an id that no choice ever had. */
  details(id: string): Promise<AddressDetails | undefined>;
};

/**
 * Something addresses can be looked up in: the imported index, or the embedded places. A hit
 * without line1 is a place.
 */
export type AddressSource = {
  search(query: string, limit: number): AddressHit[];
  find(id: string): AddressHit | undefined;
};

export type AddressHit = {
  id: string;
  line1: string;
  suburb: string;
  city: string;
  region: string;
  postcode: string;
};

/** "The widget supports … at most 5 results" (docs/specification.md §6.3). */
export const MAX_CHOICES = 5;

/** Below this, a query matches too much to be worth an answer. */
export const MIN_QUERY_LENGTH = 2;

/** Longer queries are cut: no address is as long. In characters. */
export const MAX_QUERY_LENGTH = 200;
