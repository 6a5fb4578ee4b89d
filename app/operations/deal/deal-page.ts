import { propertyPageInput, propertyPageView } from "~/contracts/deal-page";
import { messages } from "~/contracts/messages";
import { onProperty } from "../builders";
import { query } from "../operation";
import { viewProperty } from "../properties/view-property";
import { viewDeal } from "./view-deal";

/** As showProperty; the deal is worked out for its own view only. */
export const showPropertyPage = query({
  ...onProperty("see"),
  summary: "A property with its categories and calculator rows, and its deal where it is shown",
  failure: messages.loadPropertyFailed,
  input: propertyPageInput,
  output: propertyPageView,
  run: ({ db, actor }, property, { view }) => ({
    ...viewProperty(db, actor.user, property),
    deal: view === "trade-tracker" ? viewDeal(db, property) : null,
  }),
});
