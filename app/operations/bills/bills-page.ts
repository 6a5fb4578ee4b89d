import { setImmediate as nextTurn } from "node:timers/promises";
import type { z } from "zod";
import { billEditMessages } from "~/contracts/bill-messages";
import {
  billsPageInput,
  billsPageView,
  type BillGroupName,
  type BillsPageView,
} from "~/contracts/bills-page";
import { BILLS_OF_PAGE } from "~/data/bills";
import type { Db } from "~/data/database";
import { listOpenBills, listPaidBills } from "~/data/open-bills";
import { listTotals } from "~/data/projects";
import { listPropertyRows } from "~/data/properties";
import { countBills, listLatestBillIds, listBillTotals } from "~/data/recent-bills";
import { listRetentionProperties } from "~/data/retention";
import { searchRows } from "~/data/search";
import { listSuppliersByIds } from "~/data/suppliers";
import { addMonths, todayIn, type CalendarDate } from "~/domain/bills/calendar-date";
import { groupByDue, groupHeldBack } from "~/domain/bills/due-groups";
import { readFindWords } from "~/domain/find-words";
import { sumBy, type Cents } from "~/domain/money";
import { PAGE_SIZE, pageOf } from "~/domain/paging";
import type { Property } from "~/domain/property";
import { idsOf } from "~/domain/grouped";
import { onProperty } from "../builders";
import { query, type Context, type PreparingContext } from "../operation";
import { viewHead } from "../property-head";
import { billFiguresOf } from "./bill-figures";
import { readBillRows } from "./bill-rows";
import { viewSpends } from "./spend-list";
import { viewInbox } from "./inbox";
import { viewTrustMoney } from "./held-back";

export const showBillsPage = query({
  ...onProperty("see"),
  summary: "A property's bills by when they are due, and those to sort",
  failure: billEditMessages.loadFailed,
  input: billsPageInput,
  output: billsPageView,
  preparesFromDatabase: true,
  // The list of all is in place of the groups.
  prepare: async (context, { list }, { propertyId }) =>
    list === ALL ? { open: [], paid: [] } : readBills(context, [propertyId]),
  run: (context, property, sent, bills) => ({
    ...viewPage(context, [{ id: property.id, name: property.name }], sent, bills),
    property: viewHead(context.db, context.actor.user, property),
    spends: sent.list === ALL ? viewAllSpends(context, property, sent) : null,
  }),
});

const ALL = "all";

export const showAllBillsPage = query({
  summary: "The bills of all properties by when they are due, and those to sort",
  failure: billEditMessages.loadFailed,
  access: "content",
  input: billsPageInput,
  output: billsPageView,
  preparesFromDatabase: true,
  prepare(context) {
    const user = context.currentActor?.user;
    const properties = user ? listPropertyRows(context.db, user) : [];
    return readBills(context, idsOf(properties));
  },
  run(context, _subject, sent, bills) {
    const properties = listPropertyRows(context.db, context.actor.user);
    return {
      ...viewPage(
        context,
        properties.map(({ id, name }) => ({ id, name })),
        sent,
        bills,
      ),
      property: null,
      spends: null,
    };
  },
});

type Named = { id: string; name: string };

/** Outside the transaction, a turn each: of thousands they would block others. */
async function readBills({ db, now }: PreparingContext, ids: readonly string[]) {
  const month = monthOf(now);
  const open = listOpenBills(db, ids);
  await nextTurn();
  const paid = listPaidBills(db, ids, { from: month, until: addMonths(month, 1) });
  await nextTurn();
  return { open, paid };
}

/** Its first day. */
function monthOf(now: Date): CalendarDate {
  return `${todayIn(now).slice(0, 7)}-01`;
}

function viewPage(
  context: Context,
  properties: readonly Named[],
  sent: z.output<typeof billsPageInput>,
  { open: allOpen, paid: allPaid }: Awaited<ReturnType<typeof readBills>>,
): Omit<BillsPageView, "property" | "spends"> {
  const { db, now } = context;
  const { supplier = "", list = "", page = "" } = sent;
  const today = todayIn(now);
  const ids = properties.map(({ id }) => id);
  const isShown = (bill: { supplierId: string | null }) =>
    supplier === "" || bill.supplierId === supplier;
  const open = allOpen.filter(isShown);
  const paid = allPaid.filter(isShown);
  const unsorted = open.filter(({ isUnsorted }) => isUnsorted);
  const partOf = <Part>(name: BillGroupName, of: readonly Part[]) => {
    const { offset, ...place } = pageOf(of.length, name === list ? Number(page) : 1);
    return { ...place, count: of.length, part: of.slice(offset, offset + PAGE_SIZE) };
  };
  const due = groupByDue(open, today).map((group) => ({
    ...group,
    ...partOf(group.name, group.bills),
  }));
  const held = groupHeldBack(open);
  const { part: heldPart, ...heldPlace } = partOf("heldBack", held);
  const { part: paidPart, ...paidPlace } = partOf("paid", paid);
  const toPay = due.flatMap(({ bills }) => bills);
  const rows = readBillRows(context, properties, [
    ...due.flatMap(({ part }) => part),
    ...heldPart.map(({ bills }) => bills[0]),
    ...paidPart,
  ]);
  const rowsOf = (of: readonly { id: string }[]) => of.flatMap(({ id }) => rows.get(id) ?? []);
  const withRetention = listRetentionProperties(db, ids);
  const busy = new Set(allOpen.map(({ propertyId }) => propertyId));
  return {
    today,
    supplierId: supplier,
    list,
    page,
    suppliers: listSuppliersByIds(db, [
      ...new Set([...allOpen, ...allPaid].flatMap(({ supplierId }) => supplierId ?? [])),
    ]),
    properties: properties.filter(({ id }) => busy.has(id)),
    toPay: { count: toPay.length, amount: sumBy("unpaid", toPay) },
    dueDays: sumByDay(toPay),
    due: due.map(({ part, ...group }) => ({ ...group, bills: rowsOf(part) })),
    heldBack: {
      ...heldPlace,
      total: sumBy("total", held),
      trust: viewTrustMoney(db, new Set(held.map(({ bills: [one] }) => one.propertyId))),
      ledgers: properties.filter(({ id }) => withRetention.has(id)),
      rows: heldPart.flatMap(({ total, bills }) =>
        rowsOf([bills[0]]).map((bill) => ({ bill, count: bills.length, amount: total })),
      ),
    },
    paid: {
      month: monthOf(now),
      total: sumBy("amount", paid),
      ...paidPlace,
      rows: paidPart.flatMap(({ id, amount }) =>
        rowsOf([{ id }]).map((bill) => ({ bill, amount })),
      ),
    },
    unsorted: viewInbox(context, properties, unsorted, sent),
  };
}

function viewAllSpends(
  context: Context,
  property: Property,
  sent: z.output<typeof billsPageInput>,
): BillsPageView["spends"] {
  const { db } = context;
  const found = findSpends(db, property, sent.q ?? "");
  const count = found ? found.ids.length : countBills(db, property.id);
  const { offset, ...place } = pageOf(count, Number(sent.page), BILLS_OF_PAGE);
  const ids = found
    ? found.ids.slice(offset, offset + BILLS_OF_PAGE)
    : listLatestBillIds(db, property.id, { limit: BILLS_OF_PAGE, offset });
  return {
    text: found ? (sent.q ?? "") : "",
    count,
    rows: viewSpends(context, ids),
    spent: found ? found.total : sumBy("spent", listTotals(db, property.id)),
    unsorted: found ? 0 : billFiguresOf(db, property).unsortedTotal,
    ...place,
  };
}

function sumByDay(bills: readonly { dueDate: CalendarDate | null; unpaid: Cents }[]) {
  const days = new Map<CalendarDate, Cents>();
  for (const { dueDate, unpaid } of bills)
    if (dueDate !== null) days.set(dueDate, (days.get(dueDate) ?? 0) + unpaid);
  return [...days].map(([dueDate, unpaid]) => ({ dueDate, unpaid }));
}

type FoundSpends = { ids: string[]; total: Cents };

/**
 * The spends of a property that have each word of a text in their supplier, reference, notes, items,
 * month or total, the newest first. Null for a text without words.
 */
function findSpends(
  db: Db,
  { id, creatorId }: Pick<Property, "id" | "creatorId">,
  text: string,
): FoundSpends | null {
  const { words } = readFindWords(text);
  if (words.length === 0) return null;
  const kinds = ["bill", "spent"] as const;
  const found = searchRows(db, { kinds, owners: [creatorId], places: [id], words }, -1);
  const bills = listBillTotals(
    db,
    found.map((row) => row.id),
  );
  return { ids: bills.map((bill) => bill.id), total: sumBy("total", bills) };
}
