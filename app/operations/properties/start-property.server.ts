import { addressFormQuery } from "~/contracts/addresses.server";
import { messages } from "~/contracts/messages";
import { newPropertyView } from "~/contracts/properties.server";
import { newId } from "~/services/ids.server";
import { offerAddresses } from "../addresses/offer-addresses.server";
import { query } from "../operation.server";

export const startProperty = query({
  summary: "An empty form for a new property",
  failure: messages.serverError,
  access: "content",
  input: addressFormQuery,
  output: newPropertyView,
  prepare: offerAddresses,
  run: (_context, _subject, _input, choices) => ({ formId: newId(), choices }),
});
