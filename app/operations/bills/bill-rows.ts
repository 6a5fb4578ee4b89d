import type { BillView } from "~/contracts/bills";
import type { BillRow } from "~/contracts/bills-page";
import type { Db } from "~/data/database";
import { listActiveItems, listItemNames, listProjects } from "~/data/projects";
import { billTitle } from "~/domain/bills/bill-title";
import { BILL } from "~/domain/bills/bill-fields";
import { grouped, idsOf } from "~/domain/grouped";
import { itemLabel } from "~/domain/property";
import { valuesIn } from "~/domain/record/record";
import { formId } from "../builders";
import type { Context } from "../operation";
import { viewBillsAlone } from "./view-bill";

type Named = { id: string; name: string };
export type ItemNames = ReadonlyMap<string, BillRow["items"][number]>;

/** By id, as rows of the page. */
export function readBillRows(
  context: Pick<Context, "db" | "now" | "mintsId">,
  properties: readonly Named[],
  places: readonly { id: string; propertyId: string }[],
): Map<string, BillRow> {
  const named = new Map(properties.map(({ id, name }) => [id, { id, name }]));
  const propertyOf = new Map(places.map(({ id, propertyId }) => [id, named.get(propertyId)]));
  const bills = viewBillsAlone(context.db, [...propertyOf.keys()], context.now);
  const names = itemNames(context.db, bills);
  return new Map(
    bills.flatMap((bill) => {
      const property = propertyOf.get(bill.id);
      return property ? [[bill.id, viewRow(context, bill, property, names)]] : [];
    }),
  );
}

/** The active items of a property by category, to choose from. */
export function listChoices<Choice>(
  db: Db,
  propertyId: string,
  viewOf: (item: ActiveItem) => Choice,
): (Named & { items: Choice[] })[] {
  const projects = listProjects(db, propertyId);
  const items = listActiveItems(db, idsOf(projects));
  const ofProject = grouped(items, ({ projectId }) => projectId);
  return projects.map(({ id, name }) => ({
    id,
    name,
    items: (ofProject.get(id) ?? []).map(viewOf),
  }));
}

type ActiveItem = ReturnType<typeof listActiveItems>[number];

export function viewChoice({ id, name }: Named): Named {
  return { id, name: itemLabel(name) };
}

export function viewRow(
  context: Pick<Context, "mintsId">,
  bill: BillView,
  property: Named,
  names: ItemNames,
): BillRow {
  const { id, supplier, total, unpaid, files, payments } = bill;
  return {
    id,
    newId: formId(context),
    property,
    supplier,
    ...valuesIn(BILL, bill),
    total,
    unpaid,
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

/** The items that the bills name. */
export function itemNames(db: Db, bills: readonly Pick<BillView, "lines">[]): ItemNames {
  const ids = new Set(bills.flatMap(({ lines }) => lines.flatMap(({ itemId }) => itemId ?? [])));
  return new Map(
    listItemNames(db, [...ids]).map(({ name, ...item }) => [
      item.id,
      { ...item, name: itemLabel(name) },
    ]),
  );
}
