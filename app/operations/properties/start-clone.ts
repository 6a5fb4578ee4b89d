import { addressFormQuery } from "~/contracts/addresses";
import { messages } from "~/contracts/messages";
import { propertyParams } from "~/contracts/properties";
import { cloneFormView } from "~/contracts/property-actions";
import { findProperty } from "~/data/properties";
import { mayOnProperty } from "~/domain/permission";
import { newId } from "~/services/ids";
import { offerAddresses } from "../addresses/offer-addresses";
import { query } from "../operation";
import { reasonAgainst, refuseClone } from "../sizes";
import { cloneNameOf } from "./clone-property";
import { viewProperty } from "./view-property";

export const startClone = query({
  summary: "The form that clones a property",
  failure: messages.loadPropertyFailed,
  access: "content",
  params: propertyParams,
  input: addressFormQuery,
  output: cloneFormView,
  prepare: offerAddresses,
  find: ({ db, actor }, { propertyId }) => findProperty(db, actor.user, propertyId),
  allows: ({ user }, property) => mayOnProperty("clone", user.id, property),
  run: ({ db, actor }, property, _input, choices) => ({
    property: viewProperty(db, actor.user, property),
    name: cloneNameOf(property),
    formId: newId(),
    choices,
    full: reasonAgainst(() => refuseClone(db, actor.user.id, property.id)),
  }),
});
