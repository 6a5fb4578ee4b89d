import { messages } from "~/contracts/messages";
import { propertyParams, propertyView } from "~/contracts/properties";
import { findProperty } from "~/data/properties";
import { query } from "../operation";
import { viewProperty } from "./view-property";

export const showProperty = query({
  summary: "A property with its categories and calculator rows",
  failure: messages.loadPropertyFailed,
  access: "content",
  params: propertyParams,
  output: propertyView,
  find: ({ db, actor }, { propertyId }) => findProperty(db, actor.user, propertyId),
  run: ({ db, actor }, property) => viewProperty(db, actor.user, property),
});
