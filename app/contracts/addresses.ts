import { z } from "zod";
import { COUNTRIES } from "~/domain/address";
import { messages } from "./messages";
import { fields, optionalText } from "./fields";
import { isGroup } from "./form-blanks";

export const addressView = z.object({
  address1: z.string(),
  address2: z.string(),
  suburb: z.string(),
  city: z.string(),
  postcode: z.string(),
  fullAddress: z.string(),
});
export type AddressView = z.output<typeof addressView>;

const part = optionalText().optional().default("");
const parts = { address1: part, address2: part, suburb: part, city: part, postcode: part };

export const seenAddress = fields(parts);

/**
 * At least one part is required. Plain text stands for fullAddress; a missing fullAddress is joined
 * from the parts. `choice` (a form without script) overrides the typed parts; `search` is the
 * street if no other part is given.
 */
export const addressInput = z.preprocess(
  (sent) => (typeof sent === "string" ? { fullAddress: sent } : isGroup(sent) ? sent : {}),
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

export const findAddressesInput = fields({
  q: part,
  country: z.enum(COUNTRIES, messages.unknownCountry).optional().default("NZ"),
});

export const addressChoices = z.array(z.object({ id: z.string(), text: z.string() }));
export type AddressChoices = z.output<typeof addressChoices>;

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

/** Australia has a state where New Zealand has a town or city (docs/specification.md §6.3). */
export const addressDetails = z.discriminatedUnion("country", [
  newZealandDetails,
  australianDetails,
]);
export type NewZealandDetailsView = z.output<typeof newZealandDetails>;

/** "Find address" without script sends the whole form in the query; only this part is read. */
export const addressFormQuery = z.object({ "address.search": z.string().default("") });
