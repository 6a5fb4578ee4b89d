import { addressInput } from "~/contracts/addresses.server";
import { messages } from "~/contracts/messages";
import { propertyParams, propertyView } from "~/contracts/properties.server";
import { findProperty, saveProperty } from "~/data/properties.server";
import { mayOnProperty } from "~/domain/permission";
import { chooseAddress } from "../addresses/choose-address.server";
import { command } from "../operation.server";
import { viewProperty } from "./view-property.server";

export const readdressProperty = command({
  summary: "Change a property's address",
  failure: messages.updateAddressFailed,
  access: "content",
  params: propertyParams,
  input: addressInput,
  output: propertyView,
  prepare: ({ app }, input) => chooseAddress(app.addresses, input),
  find: ({ db, actor }, { propertyId }) => findProperty(db, actor.user, propertyId),
  allows: ({ user }, property) => mayOnProperty("readdress", user.id, property),
  run: ({ db, actor }, property, _input, address) => viewProperty(db, actor.user, saveProperty(db, property.id, { address })),
});
