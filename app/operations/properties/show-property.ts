import { messages } from "~/contracts/messages";
import { propertyView } from "~/contracts/properties";
import { onProperty } from "../builders";
import { query } from "../operation";
import { viewProperty } from "./view-property";

export const showProperty = query({
  ...onProperty("see"),
  summary: "A property with its categories and calculator rows",
  failure: messages.loadPropertyFailed,
  output: propertyView,
  run: ({ db, actor }, property) => viewProperty(db, actor.user, property),
});
