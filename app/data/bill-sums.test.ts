import { beforeAll, describe, expect, test } from "vitest";
import { billState, billTotals } from "~/domain/bills/bill-totals";
import { newId } from "~/services/ids";
import { worldWithItems } from "../../tests/support/bills";
import { randomFrom } from "../../tests/support/mutations";
import { NOW } from "../../tests/support/world";
import { listBillPlaces } from "./bill-list";
import { BILLS_OF_PAGE, createBills, readBills, type FullBill } from "./bills";
import type { Db } from "./database";
import { listOpenBills, sumOpenBills } from "./open-bills";

const TODAY = "2026-03-05";

let db: Db;
let propertyId: string;
let full: FullBill[];

beforeAll(async () => {
  const made = await worldWithItems();
  ({ db, propertyId } = made);
  const items = [made.oven, made.hob, made.sink, null];
  const random = randomFrom(24);
  const below = (limit: number) => Math.floor(random() * limit);
  const many = <Row>(most: number, row: (position: number) => Row) =>
    Array.from({ length: below(most + 1) }, (_row, position) => row(position));
  // Without lines, on items and on none; paid in part, too much and never; refunds; held back.
  const bills = Array.from({ length: BILLS_OF_PAGE }, () => ({
    id: newId(),
    propertyId,
    kind: (["receipt", "invoice", "credit"] as const)[below(3)] ?? "receipt",
    date: `2026-02-${10 + below(15)}`,
    dueDate: below(2) === 0 ? null : `2026-03-0${1 + below(9)}`,
    gst: "incl" as const,
    retained: Math.max(0, below(6) - 3),
    createDate: NOW,
  }));
  const paidOn = { createDate: NOW, date: "2026-03-01" };
  createBills(db, {
    bills,
    lines: bills.flatMap(({ id: billId, kind }) =>
      many(3, (position) => {
        const gross = (kind === "credit" ? -1 : 1) * below(5);
        const itemId = items[below(items.length)] ?? null;
        return { id: newId(), billId, itemId, position, amount: gross, gross };
      }),
    ),
    payments: bills.flatMap(({ id: billId, kind }) =>
      many(3, () => ({
        ...paidOn,
        id: newId(),
        billId,
        amount: (kind === "credit" ? -1 : 1) * below(4),
        kind: kind !== "credit" && below(3) === 0 ? ("release" as const) : ("payment" as const),
      })),
    ),
  });
  full = readBills(
    db,
    bills.map(({ id }) => id),
  );
});

/** By the rules of the domain, from all rows. */
function figuresOf({ bill, lines, payments }: FullBill) {
  const totals = billTotals(bill, lines, payments);
  const loose = lines.filter(({ itemId }) => itemId === null);
  const isUnsorted = lines.length === 0 || loose.length > 0;
  const unsorted = loose.reduce((sum, { gross }) => sum + gross, 0);
  return { ...totals, isUnsorted, unsorted, state: billState(bill, lines, totals, TODAY) };
}

const inOrder = (bills: readonly FullBill[]) =>
  bills.toSorted(({ bill: a }, { bill: b }) =>
    `${a.date} ${a.id}` < `${b.date} ${b.id}` ? -1 : 1,
  );

const isOpen = (one: FullBill) => {
  const { isUnsorted, unpaid, retained } = figuresOf(one);
  return isUnsorted || unpaid !== 0 || retained > 0;
};

describe("what the database adds up of bills is what the rules say of each", () => {
  test("open bills", () => {
    const open = inOrder(full.filter(isOpen));
    expect(open.length).toBeGreaterThan(50);
    expect(open.length).toBeLessThan(full.length);
    expect(listOpenBills(db, [propertyId])).toEqual(
      open.map((one) => {
        const { id, supplierId, quoteId, dueDate } = one.bill;
        const { total, unpaid, retained, unsorted, isUnsorted } = figuresOf(one);
        const figures = { total, unpaid, retained, unsorted, isUnsorted };
        return { id, propertyId, supplierId, quoteId, dueDate, ...figures };
      }),
    );
  });

  test("their sums", () => {
    const open = full.filter(isOpen).map(figuresOf);
    const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
    const toPay = open.filter(({ unpaid }) => unpaid !== 0);
    const toSort = open.filter(({ isUnsorted }) => isUnsorted);
    expect(sumOpenBills(db, propertyId)).toEqual({
      found: open.length,
      open: open.filter(({ unpaid, isUnsorted }) => unpaid !== 0 || isUnsorted).length,
      toPay: toPay.length,
      unpaid: sum(toPay.map(({ unpaid }) => unpaid)),
      unsorted: toSort.length,
      unsortedTotal: sum(toSort.map(({ unsorted }) => unsorted)),
    });
  });

  test.each(["unsorted", "to-pay", "part-paid", "overdue", "paid", "held-back"] as const)(
    "those that are %s",
    (state) => {
      const those = inOrder(full.filter((one) => figuresOf(one).state === state)).toReversed();
      expect(those.length).toBeGreaterThan(0);
      const found = listBillPlaces(db, [propertyId], TODAY, { states: [state] });
      expect(found.map(({ id }) => id)).toEqual(those.map(({ bill }) => bill.id));
    },
  );
});
