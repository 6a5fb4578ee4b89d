import { addressFormQuery } from "~/contracts/addresses";
import { messages } from "~/contracts/messages";
import { propertyDetailsView } from "~/contracts/properties";
import { offerAddresses } from "../addresses/offer-addresses";
import { onProperty } from "../builders";
import { query } from "../operation";
import { viewProperty } from "./view-property";

/** The pages that edit and delete a property: its creator's alone. */
export const editDetails = query({
  ...onProperty("rename"),
  summary: "A property's details, for its creator to edit",
  failure: messages.loadPropertyFailed,
  input: addressFormQuery,
  output: propertyDetailsView,
  prepare: offerAddresses,
  run: ({ db, actor }, property, _input, choices) => ({
    property: viewProperty(db, actor.user, property),
    choices,
  }),
});
