import type { BillsPageView } from "~/contracts/bills-page";
import { paths, type BillsQuery } from "~/contracts/paths";

/** Where the page's forms and links lead, with what it shows. */
export function formPathOf(
  { property, supplierId: supplier, list, page }: BillsPageView,
  query: BillsQuery = {},
): string {
  const whole = { supplier, list, page, ...query };
  return property ? paths.propertyBills(property.id, whole) : paths.bills(whole);
}

/** The fragment of the receipt to sort. */
export const INBOX = "inbox";
