import { addressFormQuery } from "~/contracts/addresses.server";
import { messages } from "~/contracts/messages";
import { propertyParams } from "~/contracts/properties.server";
import { cloneFormView } from "~/contracts/property-actions.server";
import { findProperty } from "~/data/properties.server";
import { mayOnProperty } from "~/domain/permission";
import { newId } from "~/services/ids.server";
import { offerAddresses } from "../addresses/offer-addresses.server";
import { query } from "../operation.server";
import { reasonAgainst, refuseClone } from "../sizes.server";
import { cloneNameOf } from "./clone-property.server";
import { viewProperty } from "./view-property.server";

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
