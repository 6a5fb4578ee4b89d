import { propertyPageInput, propertyPageView } from "~/contracts/deal-page";
import type { PropertyViewName } from "~/contracts/paths";
import { messages } from "~/contracts/messages";
import { isCostInUse } from "~/domain/bills/forecast-in-use";
import { listDealRows, listSalePrices } from "~/data/deal-rows";
import { onProperty } from "../builders";
import { query } from "../operation";
import {
  viewDealRows,
  viewFiles,
  viewListed,
  viewProperty,
  viewUnlisted,
  type PartOfPage,
} from "../properties/view-property";
import { hasBillsTab } from "../bills/bill-figures";
import { viewSpendList } from "../bills/spend-list";
import { viewDeal } from "./view-deal";

/** The view that draws items; a page that shows it already may hold edits of all. */
const LIST: PropertyViewName = "detail";

/**
 * As showProperty, but a page that is loaded whole has the items, the calculator's rows and the
 * files only where they are drawn. The deal is worked out for its own view only.
 */
export const showPropertyPage = query({
  ...onProperty("see"),
  summary: "A property with its categories and calculator rows, and its deal where it is shown",
  failure: messages.loadPropertyFailed,
  input: propertyPageInput,
  output: propertyPageView,
  run(context, property, { view }) {
    const { db, actor, isDocument } = context;
    const isDeal = view === "trade-tracker";
    const viewOf = !isDocument ? viewProperty : view === LIST ? viewListed : viewUnlisted;
    const shown = viewOf(db, actor.user, property);
    const isOverview = view === undefined || view === "budget";
    const isNew = isBeginner(shown);
    const spends =
      shown.bills.hasSpends && (isOverview || isNew)
        ? viewSpendList(context, property, isNew)
        : null;
    return {
      // The report's options ask whether there is a sale price.
      workTrackerItems: viewDealRows(db, property.id, isDeal ? listDealRows : listSalePrices),
      propertyFiles: view === "dossier" ? viewFiles(db, property.id) : [],
      ...shown,
      deal: isDeal ? viewDeal(db, property) : null,
      spends: isOverview ? spends : null,
      hasBills: !spends?.isAll && hasBillsTab(shown.bills),
    };
  },
});

/** A property with nothing but items and paid receipts, of which there is one. */
function isBeginner(property: PartOfPage): boolean {
  const { status, quoteCount, bills } = property;
  return (
    status === "active" &&
    quoteCount === 0 &&
    bills.hasSpends &&
    !bills.isUsed &&
    !isCostInUse(property)
  );
}
