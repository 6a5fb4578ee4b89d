import { z } from "zod";
import { COUNTRIES } from "~/domain/address";
import { messages } from "./messages";
import { fields, optionalText } from "./fields";

export const addressView = z.object({
  address1: z.string(),
  address2: z.string(),
  suburb: z.string(),
  city: z.string(),
  postcode: z.string(),
  fullAddress: z.string(),
});
export type AddressView = z.output<typeof addressView>;

const part = optionalText(200).optional().default("");
const parts = { address1: part, address2: part, suburb: part, city: part, postcode: part };

/** The parts of an address as a form showed them. */
export const seenAddress = fields(parts);

/**
 * An address as a person or the finder gives it: some part of it must be there. Plain text stands
 * for its fullAddress; without one it is put together from the parts. `choice` is the id of one of
 * the finder's choices, as a form without script sends it, and wins over what was typed. `search`
 * is what the finder was asked: the street, where nothing else was given.
 */
export const addressInput = z.preprocess(
  (sent) => (typeof sent === "string" ? { fullAddress: sent } : isObject(sent) ? sent : {}),
  fields({
    ...parts,
    fullAddress: optionalText(500).optional().default(""),
    choice: optionalText(4000).optional().default(""),
    search: part,
  }).refine(
    (address) => Object.values(address).some((text) => text.trim() !== ""),
    messages.addressRequired,
  ),
);
export type AddressInput = z.output<typeof addressInput>;

/** What is typed into the finder, and the country to look in. */
export const findAddressesInput = fields({
  q: part,
  country: z.enum(COUNTRIES, messages.unknownCountry).optional().default("NZ"),
});

export const addressChoices = z.array(z.object({ id: z.string(), text: z.string() }));
export type AddressChoices = z.output<typeof addressChoices>;

/** The ids of choices are the finder's own, longer than ours. */
export const addressParams = z.object({ addressId: z.string().min(1).max(4000) });

const newZealandDetails = z.object({
  line1: z.string(),
  line2: z.string(),
  suburb: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: z.literal("NZ"),
});
const australianDetails = newZealandDetails
  .omit({ city: true })
  .extend({ state: z.string(), country: z.literal("AU") });

/**
 * The address widget's result: Australia has a state where New Zealand has a town or city
 * (docs/specification.md §6.3).
 */
export const addressDetails = z.discriminatedUnion("country", [
  newZealandDetails,
  australianDetails,
]);
/** What the property forms, which are for New Zealand, are filled in with. */
export type NewZealandDetailsView = z.output<typeof newZealandDetails>;

/**
 * The query of a page with an address form: "Find address" without script sends the whole form
 * there, of which the server needs this.
 */
export const addressFormQuery = z.object({ "address.search": z.string().default("") });

function isObject(sent: unknown): boolean {
  return typeof sent === "object" && sent !== null && !Array.isArray(sent);
}
