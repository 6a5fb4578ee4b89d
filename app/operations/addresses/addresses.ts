import type { z } from "zod";
import {
  addressChoices,
  findAddressesInput,
  addressDetails,
  addressParams,
  type AddressChoices,
  type addressFormQuery,
  type AddressInput,
} from "~/contracts/addresses";
import { messages } from "~/contracts/messages";
import { type Country, composeFullAddress, type Address } from "~/domain/address";
import { Refusal, refuseField } from "~/domain/refusal";
import type { AddressFinder } from "~/services/addresses/finder";
import { query, type RequestContext } from "../operation";
import { limitReads } from "../rate-limit";

export const findAddresses = query({
  summary: "Up to five addresses in New Zealand or Australia for what has been typed so far",
  failure: messages.serverError,
  access: "content",
  input: findAddressesInput,
  output: addressChoices,
  prepare: (context, { q, country }) => searchAddresses(context, q, country),
  run: (_context, _subject, _input, choices) => choices,
});

export const showAddress = query({
  summary: "The parts of one of the addresses found",
  failure: messages.loadAddressFailed,
  access: "content",
  params: addressParams,
  output: addressDetails,
  async prepare(context, _input, { addressId }) {
    limitReads(context, "addresses");
    const details = await context.app.addresses.details(addressId);
    if (!details) throw new Refusal("missing", messages.loadAddressFailed);
    return details;
  },
  run: (_context, _subject, _input, details) => details,
});

/** The suggestions for "Find address" without script; null when nothing was searched. */
export async function offerAddresses(
  context: RequestContext,
  query: z.output<typeof addressFormQuery>,
): Promise<AddressChoices | null> {
  const search = query["address.search"].trim();
  return search === "" ? null : searchAddresses(context, search, "NZ");
}

/** Asks the address finder, which may cost provider credit. @throws Refusal too-many */
export async function searchAddresses(
  context: RequestContext,
  typed: string,
  country: Country,
): Promise<AddressChoices> {
  limitReads(context, "addresses");
  return context.app.addresses.suggest(typed, country);
}

/**
 * The submitted address: the finder's choice, else as typed. Await it outside the transaction.
 * @throws Refusal of `address` for an unknown choice, or one outside New Zealand.
 */
export async function chooseAddress(
  finder: AddressFinder,
  { choice, search, ...typed }: AddressInput,
): Promise<Address> {
  if (choice === "") {
    const isBlank = Object.values(typed).every((part) => part.trim() === "");
    return withFullAddress(isBlank ? { ...typed, address1: search } : typed);
  }
  const found = await finder.details(choice);
  if (found?.country !== "NZ") throw refuseField("address", messages.addressGone);
  const { line1, line2, suburb, city, postcode } = found;
  // A place has no street: keep the typed one.
  return withFullAddress({
    address1: line1 || typed.address1,
    address2: line2 || typed.address2,
    suburb,
    city,
    postcode,
    fullAddress: "",
  });
}

function withFullAddress({ fullAddress, ...sent }: Address): Address {
  const parts = {
    address1: tidy(sent.address1),
    address2: tidy(sent.address2),
    suburb: tidy(sent.suburb),
    city: tidy(sent.city),
    postcode: tidy(sent.postcode),
  };
  return { ...parts, fullAddress: tidy(fullAddress) || composeFullAddress(parts) };
}

const tidy = (text: string) => text.trim().replace(/\s+/g, " ");
