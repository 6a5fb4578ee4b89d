import { addressInput } from "~/contracts/addresses";
import { messages } from "~/contracts/messages";
import { propertyParams, propertyView } from "~/contracts/properties";
import { findProperty, saveProperty } from "~/data/properties";
import { mayOnProperty } from "~/domain/permission";
import { chooseAddress } from "../addresses/choose-address";
import { command } from "../operation";
import { viewProperty } from "./view-property";

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
  run: ({ db, actor }, property, _input, address) =>
    viewProperty(db, actor.user, saveProperty(db, property.id, { address })),
});
