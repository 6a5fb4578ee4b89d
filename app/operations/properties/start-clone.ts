import { addressFormQuery } from "~/contracts/addresses";
import { messages } from "~/contracts/messages";
import { cloneFormView } from "~/contracts/property-actions";
import { newId } from "~/services/ids";
import { offerAddresses } from "../addresses/offer-addresses";
import { onProperty } from "../builders";
import { query } from "../operation";
import { reasonAgainst, refuseClone } from "../sizes";
import { cloneNameOf } from "./clone-property";
import { viewProperty } from "./view-property";

export const startClone = query({
  ...onProperty("clone"),
  summary: "The form that clones a property",
  failure: messages.loadPropertyFailed,
  input: addressFormQuery,
  output: cloneFormView,
  prepare: offerAddresses,
  run: ({ db, actor }, property, _input, choices) => ({
    property: viewProperty(db, actor.user, property),
    name: cloneNameOf(property),
    formId: newId(),
    choices,
    full: reasonAgainst(() => refuseClone(db, actor.user.id, property.id)),
  }),
});
