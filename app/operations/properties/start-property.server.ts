import { addressFormQuery } from "~/contracts/addresses.server";
import { messages } from "~/contracts/messages";
import { newPropertyView } from "~/contracts/properties.server";
import { newId } from "~/services/ids.server";
import { offerAddresses } from "../addresses/offer-addresses.server";
import { query } from "../operation.server";
import { reasonAgainst, refuseMoreProperties } from "../sizes.server";

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
