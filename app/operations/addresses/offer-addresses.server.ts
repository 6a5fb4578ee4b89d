import type { z } from "zod";
import type { AddressChoices, addressFormQuery } from "~/contracts/addresses.server";
import type { AddressFinder } from "~/services/addresses/address-finder.server";

/** The choices of a page whose "Find address" was pressed without script; null when the finder was asked nothing. */
export async function offerAddresses(finder: AddressFinder, query: z.output<typeof addressFormQuery>): Promise<AddressChoices | null> {
  const search = query["address.search"].trim();
  return search === "" ? null : finder.suggest(search);
}
