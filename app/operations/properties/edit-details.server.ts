import { addressFormQuery } from "~/contracts/addresses.server";
import { messages } from "~/contracts/messages";
import { propertyDetailsView, propertyParams } from "~/contracts/properties.server";
import { findProperty } from "~/data/properties.server";
import { mayOnProperty } from "~/domain/permission";
import { offerAddresses } from "../addresses/offer-addresses.server";
import { query } from "../operation.server";
import { viewProperty } from "./view-property.server";

/** The pages that edit and delete a property: its creator's alone. */
export const editDetails = query({
  summary: "A property's details, for its creator to edit",
  failure: messages.loadPropertyFailed,
  access: "content",
  params: propertyParams,
  input: addressFormQuery,
  output: propertyDetailsView,
  prepare: offerAddresses,
  find: ({ db, actor }, { propertyId }) => findProperty(db, actor.user, propertyId),
  allows: ({ user }, property) => mayOnProperty("rename", user.id, property),
  run: ({ db, actor }, property, _input, choices) => ({ property: viewProperty(db, actor.user, property), choices }),
});
