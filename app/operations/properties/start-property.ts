import { addressFormQuery } from "~/contracts/addresses";
import { messages } from "~/contracts/messages";
import { newPropertyView } from "~/contracts/properties";
import { newId } from "~/services/ids";
import { offerAddresses } from "../addresses/offer-addresses";
import { query } from "../operation";
import { reasonAgainst, refuseMoreProperties } from "../sizes";

export const startProperty = query({
  summary: "An empty form for a new property",
  failure: messages.serverError,
  access: "content",
  input: addressFormQuery,
  output: newPropertyView,
  prepare: offerAddresses,
  run: ({ db, actor }, _subject, _input, choices) => ({
    formId: newId(),
    choices,
    full: reasonAgainst(() => refuseMoreProperties(db, actor.user.id)),
  }),
});
