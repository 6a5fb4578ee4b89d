import { addressFormQuery } from "~/contracts/addresses";
import { messages } from "~/contracts/messages";
import { propertyDetailsView, propertyParams } from "~/contracts/properties";
import { findProperty } from "~/data/properties";
import { mayOnProperty } from "~/domain/permission";
import { offerAddresses } from "../addresses/offer-addresses";
import { query } from "../operation";
import { viewProperty } from "./view-property";

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
  run: ({ db, actor }, property, _input, choices) => ({
    property: viewProperty(db, actor.user, property),
    choices,
  }),
});
