import { messages } from "~/contracts/messages";
import { propertyParams, propertyView } from "~/contracts/properties.server";
import { findProperty } from "~/data/properties.server";
import { query } from "../operation.server";
import { viewProperty } from "./view-property.server";

export const showProperty = query({
  summary: "A property with its categories and calculator rows",
  failure: messages.loadPropertyFailed,
  access: "content",
  params: propertyParams,
  output: propertyView,
  find: ({ db, actor }, { propertyId }) => findProperty(db, actor.user, propertyId),
  run: ({ db, actor }, property) => viewProperty(db, actor.user, property),
});
