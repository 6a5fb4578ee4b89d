import type { BillView } from "~/contracts/bills";
import type { BillRow, ItemChoices } from "~/contracts/bills-page";
import type { Db } from "~/data/database";
import { listItems, listProjects } from "~/data/projects";
import { billTitle } from "~/domain/bills/bill-title";
import { itemLabel } from "~/domain/item";
import { newId } from "~/services/ids";
import type { Context } from "../operation";
import { viewBills } from "./view-bill";

type Named = { id: string; name: string };
export type ItemNames = ReadonlyMap<string, BillRow["items"][number]>;

/** By id, as rows of the page. */
export function readBillRows(
  { db, now }: Pick<Context, "db" | "now">,
  properties: readonly Named[],
  places: readonly { id: string; propertyId: string }[],
): Map<string, BillRow> {
  const found = new Map<string, BillRow>();
  for (const { id, name } of properties) {
    const its = places.filter(({ propertyId }) => propertyId === id).map((place) => place.id);
    if (its.length === 0) continue;
    const names = itemNames(db, id);
    for (const bill of viewBills(db, [...new Set(its)], now))
      found.set(bill.id, viewRow(bill, { id, name }, names));
  }
  return found;
}

/** The active items of a property by category, to sort bills into. */
export function listChoices(db: Db, propertyId: string): ItemChoices {
  const projects = listProjects(db, propertyId);
  const items = listItems(
    db,
    projects.map(({ id }) => id),
  ).filter(({ status }) => status === "active");
  return projects.map(({ id, name }) => ({
    id,
    name,
    items: items
      .filter(({ projectId }) => projectId === id)
      .map((item) => ({ id: item.id, name: itemLabel(item.name) })),
  }));
}

export function viewRow(bill: BillView, property: Named, names: ItemNames): BillRow {
  const { id, kind, supplier, reference, note, date, dueDate, gst, gstAmount } = bill;
  const { total, unpaid, retained, files, payments } = bill;
  return {
    id,
    newId: newId(),
    property,
    kind,
    supplier,
    reference,
    note,
    date,
    dueDate,
    gst,
    gstAmount,
    total,
    unpaid,
    retained,
    files,
    title: billTitle(bill),
    paidOn:
      payments
        .map((payment) => payment.date)
        .toSorted()
        .at(-1) ?? null,
    claim: bill.claim && {
      answerBy: bill.claim.answerBy,
      state: bill.claim.state,
      scheduled: bill.claim.schedule?.amount ?? null,
    },
    items: itemsOf(bill, names),
  };
}

export function itemsOf({ lines }: BillView, names: ItemNames): BillRow["items"] {
  const ids = new Set(lines.flatMap(({ itemId }) => itemId ?? []));
  return [...ids].flatMap((id) => names.get(id) ?? []);
}

export function itemNames(db: Db, propertyId: string): ItemNames {
  const projects = listProjects(db, propertyId).map(({ id }) => id);
  return new Map(
    listItems(db, projects).map(({ id, name, projectId }) => [
      id,
      { id, name: itemLabel(name), projectId },
    ]),
  );
}
