import type { BillsPageView } from "~/contracts/bills-page";
import { paths } from "~/contracts/paths";

/** Where the page's forms are sent, with its filter. */
export function formPathOf({ property, supplierId: supplier }: BillsPageView): string {
  return property ? paths.propertyBills(property.id, { supplier }) : paths.bills({ supplier });
}
