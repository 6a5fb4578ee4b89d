import { addressInput } from "~/contracts/addresses";
import { messages } from "~/contracts/messages";
import { propertyView } from "~/contracts/properties";
import { updatePropertyRow } from "~/data/properties";
import { chooseAddress } from "../addresses/choose-address";
import { onProperty } from "../builders";
import { command } from "../operation";
import { viewProperty } from "./view-property";

export const readdressProperty = command({
  ...onProperty("readdress"),
  summary: "Change a property's address",
  failure: messages.updateAddressFailed,
  input: addressInput,
  output: propertyView,
  prepare: ({ app }, input) => chooseAddress(app.addresses, input),
  run: ({ db, actor }, property, _input, address) =>
    viewProperty(db, actor.user, updatePropertyRow(db, property.id, { address })),
});
