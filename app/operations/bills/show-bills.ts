import type { z } from "zod";
import {
  billList,
  billsQuery,
  placedBillList,
  savedBillView,
  type PlacedBillView,
} from "~/contracts/bill-inputs";
import { billEditMessages, billMessage } from "~/contracts/bill-messages";
import { paymentClaimView } from "~/contracts/bills-page";
import { listBillPlaces, type BillFilter } from "~/data/bill-list";
import { listPropertyRows } from "~/data/properties";
import { billTitle } from "~/domain/bills/bill-title";
import { readCalendarDate, todayIn, type CalendarDate } from "~/domain/bills/calendar-date";
import { refuseField } from "~/domain/refusal";
import { onBill, onProperty } from "../builders";
import { query, type Context } from "../operation";
import { viewSavedBill, viewBills, viewBillOf } from "./view-bill";

export const showBills = query({
  ...onProperty("see"),
  summary: "A property's bills, the newest first, 200 at a time",
  failure: billEditMessages.loadFailed,
  input: billsQuery,
  output: billList,
  run({ db, now }, { id }, sent) {
    const places = listBillPlaces(db, [id], todayIn(now), filterOf(sent));
    return viewBills(
      db,
      places.map((place) => place.id),
      now,
    );
  },
});

export const showAllBills = query({
  summary: "The bills of all properties that the user sees, the newest first, 200 at a time",
  failure: billEditMessages.loadFailed,
  access: "content",
  input: billsQuery,
  output: placedBillList,
  run: (context, _subject, sent) =>
    viewPlacedBills(context, listPropertyRows(context.db, context.actor.user), filterOf(sent)),
});

/** A page of the properties' bills, newest first, each with its property. */
export function viewPlacedBills(
  { db, now }: Context,
  properties: readonly { id: string; name: string }[],
  filter: BillFilter,
): PlacedBillView[] {
  const ids = properties.map(({ id }) => id);
  const places = listBillPlaces(db, ids, todayIn(now), filter);
  const views = new Map<string, PlacedBillView>();
  for (const { id, name } of properties) {
    const its = places.filter(({ propertyId }) => propertyId === id).map((place) => place.id);
    if (its.length === 0) continue;
    for (const bill of viewBills(db, its, now))
      views.set(bill.id, { ...bill, property: { id, name } });
  }
  return places.flatMap(({ id }) => views.get(id) ?? []);
}

export const showBill = query({
  ...onBill("see"),
  summary: "A bill with its lines, payments and files",
  failure: billEditMessages.loadFailed,
  output: savedBillView,
  run: (context, { bill, property }) => viewSavedBill(context, property, bill.id),
});

function filterOf(sent: z.output<typeof billsQuery>): BillFilter {
  const { state, kind, supplierId, from, to, unsorted, after } = sent;
  return {
    states: state,
    kinds: kind,
    supplierId,
    from: dateOf("from", from),
    to: dateOf("to", to),
    unsorted,
    after: cursorOf(after),
  };
}

/** Any date: nothing is stored. */
function dateOf(field: string, text: string | null | undefined): CalendarDate | undefined {
  if (text === undefined || text === null || text.trim() === "") return undefined;
  const date = readCalendarDate(text);
  if (date === undefined) throw refuseField(field, billMessage({ reason: "notADate", text }));
  return date;
}

/** @throws Refusal invalid */
export function cursorOf(text: string | undefined): BillFilter["after"] {
  if (text === undefined || text === "") return undefined;
  const [first = "", id = ""] = text.split(",");
  const date = readCalendarDate(first);
  if (date === undefined || id === "") throw refuseField("after", billEditMessages.wrongCursor);
  return { date, id };
}

export const showPaymentClaim = query({
  ...onBill("see"),
  summary: "An invoice as a payment claim, with the payment schedule that answers it",
  failure: billEditMessages.loadFailed,
  output: paymentClaimView,
  run({ db, now }, { bill: { id }, property }) {
    const bill = viewBillOf(db, id, now);
    const { id: propertyId, name } = property;
    return {
      property: { id: propertyId, name },
      today: todayIn(now),
      title: billTitle(bill),
      bill,
    };
  },
});
