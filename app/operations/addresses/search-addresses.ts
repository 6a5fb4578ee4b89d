import type { AddressChoices } from "~/contracts/addresses";
import type { Country } from "~/domain/address";
import { limitReads } from "../rate-limit";
import type { RequestContext } from "../operation";

/**
 * Asks the address finder, which may cost a provider's credit, for whoever types at the speed of a
 * person.
 * @throws Refusal too-many
 */
export async function searchAddresses(
  context: RequestContext,
  typed: string,
  country: Country,
): Promise<AddressChoices> {
  limitReads(context, "addresses");
  return context.app.addresses.suggest(typed, country);
}
