export const COUNTRIES = ["NZ", "AU"] as const;
export type Country = (typeof COUNTRIES)[number];

/** Every part may be blank (docs/specification.md §6.1). */
export type Address = {
  address1: string;
  address2: string;
  suburb: string;
  city: string;
  postcode: string;
  fullAddress: string;
};

/** One that the finder knows; without line1 it is a place. */
export type KnownAddress = {
  id: string;
  line1: string;
  suburb: string;
  city: string;
  region: string;
  postcode: string;
};

/** One line without blank parts: "14 Kōwhai Crescent, Onerahi, Whangārei 0110". */
export function composeFullAddress({
  address1,
  address2,
  suburb,
  city,
  postcode,
}: Omit<Address, "fullAddress">): string {
  return join([address1, address2, suburb, join([city, postcode], " ")], ", ");
}

function join(parts: string[], separator: string): string {
  return parts
    .map((part) => part.trim().replace(/\s+/g, " "))
    .filter(Boolean)
    .join(separator);
}
