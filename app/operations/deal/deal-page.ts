import { propertyPageInput, propertyPageView } from "~/contracts/deal-page";
import type { PropertyViewName } from "~/contracts/paths";
import { messages } from "~/contracts/messages";
import { onProperty } from "../builders";
import { query } from "../operation";
import { viewProperty, viewUnlisted } from "../properties/view-property";
import { viewDeal } from "./view-deal";

/** Views that draw items; a page that shows one of them already may hold edits of all. */
const LISTS = new Set<string | undefined>(["detail", "search"] satisfies PropertyViewName[]);

/**
 * As showProperty, but a page that is loaded whole has the items only where they are drawn. The
 * deal is worked out for its own view only.
 */
export const showPropertyPage = query({
  ...onProperty("see"),
  summary: "A property with its categories and calculator rows, and its deal where it is shown",
  failure: messages.loadPropertyFailed,
  input: propertyPageInput,
  output: propertyPageView,
  run: ({ db, actor, isDocument }, property, { view }) => ({
    ...(isDocument && !LISTS.has(view) ? viewUnlisted : viewProperty)(db, actor.user, property),
    deal: view === "trade-tracker" ? viewDeal(db, property) : null,
  }),
});
