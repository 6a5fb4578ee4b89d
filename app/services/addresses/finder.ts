import type { Country, KnownAddress } from "~/domain/address";

/** `id` is opaque, for `details` only. */
export type AddressChoice = { id: string; text: string };

/** Named as the country does (docs/specification.md §6.3); unknown parts are blank. */
export type AddressDetails = NewZealandAddress | AustralianAddress;
type Parts = { line1: string; line2: string; suburb: string; postcode: string };
type NewZealandAddress = Parts & { city: string; country: "NZ" };
type AustralianAddress = Parts & { state: string; country: "AU" };

export type AddressFinder = {
  suggest(query: string, country: Country): Promise<AddressChoice[]>;
  /** Undefined for an unknown id. */
  details(id: string): Promise<AddressDetails | undefined>;
};

/** Imported index or embedded places. */
export type AddressSource = {
  search(query: string, limit: number): KnownAddress[];
  find(id: string): KnownAddress | undefined;
};

export const MAX_CHOICES = 5;

/** Shorter queries match too much. */
export const MIN_QUERY_LENGTH = 2;

export const MAX_QUERY_LENGTH = 200;
