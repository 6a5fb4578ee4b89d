/** The countries whose addresses can be looked up. Properties are in New Zealand. */
export const COUNTRIES = ["NZ", "AU"] as const;
export type Country = (typeof COUNTRIES)[number];

/** Where a property is; every part may be blank (docs/specification.md §6.1). */
export type Address = {
  address1: string;
  address2: string;
  suburb: string;
  city: string;
  postcode: string;
  fullAddress: string;
};

/**
 * The address on one line, "14 Kōwhai Crescent, Onerahi, Whangārei 0110", without its blank parts.
 */
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
