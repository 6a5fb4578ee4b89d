import { z } from "zod";
import { messages } from "./messages";
import { fields, optionalText } from "./text.server";

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
 * An address as a person or the finder gives it: some part of it must be there. Plain text stands for its fullAddress; without one it is put
 * together from the parts. `choice` is the id of one of the finder's choices, as a form without script sends it, and wins over what was
 * typed; `search`, what the finder was asked, only comes along with the form.
 */
export const addressInput = z.preprocess(
  (sent) => (typeof sent === "string" ? { fullAddress: sent } : isObject(sent) ? sent : {}),
  fields({
    ...parts,
    fullAddress: optionalText(500).optional().default(""),
    choice: optionalText(4000).optional().default(""),
    search: part,
  }).refine(({ search: _asked, ...address }) => Object.values(address).some((text) => text.trim() !== ""), messages.addressRequired),
);
export type AddressInput = z.output<typeof addressInput>;

/** What is typed into the finder; New Zealand is the only country it knows (specification §9). */
export const findAddressesInput = fields({ q: part, country: z.literal("NZ", messages.onlyNewZealand).optional() });

export const addressChoices = z.array(z.object({ id: z.string(), text: z.string() }));
export type AddressChoices = z.output<typeof addressChoices>;

/** The ids of choices are the finder's own, longer than ours. */
export const addressParams = z.object({ addressId: z.string().min(1).max(4000) });

/** The address widget's result for New Zealand (specification §3). */
export const addressDetails = z.object({
  line1: z.string(),
  line2: z.string(),
  suburb: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: z.literal("NZ"),
});
export type AddressDetailsView = z.output<typeof addressDetails>;

/** The query of a page with an address form: "Find address" without script sends the whole form there, of which the server needs this. */
export const addressFormQuery = z.object({ "address.search": z.string().default("") });

function isObject(sent: unknown): boolean {
  return typeof sent === "object" && sent !== null && !Array.isArray(sent);
}
