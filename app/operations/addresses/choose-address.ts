import type { AddressInput } from "~/contracts/addresses";
import { messages } from "~/contracts/messages";
import { composeFullAddress, type Address } from "~/domain/address";
import { refuseField } from "~/domain/refusal";
import type { AddressFinder } from "~/services/addresses/finder";

/**
 * The address that was sent: the finder's choice where one was made, else as typed, each part
 * without idle blanks; what was typed into the finder alone is the street. To be awaited outside
 * the transaction.
 * @throws Refusal of `address` for a choice that the finder does not know, or that is not in New
 *   Zealand.
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
  // A place has no street: the one typed beside it stays.
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
