import type { z } from "zod";
import type { AddressChoices, addressFormQuery } from "~/contracts/addresses";
import type { RequestContext } from "../operation";
import { searchAddresses } from "./search-addresses";

/**
 * The choices of a page whose "Find address" was pressed without script; null when the finder was
 * asked nothing.
 */
export async function offerAddresses(
  context: RequestContext,
  query: z.output<typeof addressFormQuery>,
): Promise<AddressChoices | null> {
  const search = query["address.search"].trim();
  return search === "" ? null : searchAddresses(context, search, "NZ");
}
