import { messages } from "~/contracts/messages";
import { propertyDetailsInput, propertyParams, propertyView } from "~/contracts/properties.server";
import { findProperty, saveProperty } from "~/data/properties.server";
import { mayOnProperty } from "~/domain/permission";
import { chooseAddress } from "../addresses/choose-address.server";
import { command } from "../operation.server";
import { viewProperty } from "./view-property.server";

/** The edit page's form: name and address at once. */
export const saveDetails = command({
  summary: "Change a property's name and address",
  failure: messages.savePropertyFailed,
  access: "content",
  params: propertyParams,
  input: propertyDetailsInput,
  output: propertyView,
  prepare: ({ app }, { address }) => chooseAddress(app.addresses, address),
  find: ({ db, actor }, { propertyId }) => findProperty(db, actor.user, propertyId),
  allows: ({ user }, property) => mayOnProperty("rename", user.id, property) && mayOnProperty("readdress", user.id, property),
  run({ db, actor }, property, { name }, address) {
    saveProperty(db, property.id, { name });
    return viewProperty(db, actor.user, saveProperty(db, property.id, { address }));
  },
});
