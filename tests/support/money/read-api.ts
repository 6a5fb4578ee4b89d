import { centsFromText, type Cents } from "~/domain/money";
import type { Shown } from "./example";
import type { Place } from "./place";

type Dollars = Record<string, unknown>;
type BillJson = Dollars & { reference: string; lines: { gst: number }[] };
type QuoteJson = Dollars & { supplier: { name: string } | null };
type ItemJson = Dollars & { id: string; budget: number; spent: number };

/** An example's figures, in cents, as the API answers them. */
export async function readApi({ call, propertyId, item, category }: Place, shown: Shown) {
  const at = `/api/properties/${propertyId}`;
  const project = (id: string) =>
    call<Dollars & { activeItems: ItemJson[] }>("GET", `/api/projects/${id}`);
  const itemView = async (name: string) => {
    const { id, projectId } = item(name);
    const view = (await project(projectId)).activeItems.find((one) => one.id === id);
    return view && { ...view, left: (cents(view.budget) - cents(view.spent)) / 100 };
  };
  const bills = await call<BillJson[]>("GET", `${at}/bills`);
  const quotes = await call<QuoteJson[]>("GET", `${at}/quotes`);
  return {
    items: await byName(shown.items, async (name, figures) =>
      sameOf(figures, await itemView(name)),
    ),
    categories: await byName(shown.categories, async (name, figures) =>
      sameOf(figures, await project(category(name))),
    ),
    property: sameOf(shown.property ?? {}, await call<Dollars>("GET", at)),
    bills: await byName(shown.bills, async (reference, { gst, ...figures }) => {
      const bill = bills.find((one) => one.reference === reference);
      const shares = bill?.lines.map((line) => cents(line.gst));
      return { ...sameOf(figures, bill), ...(gst && { gst: shares }) };
    }),
    logs: await byName(shown.logs, async (name) => {
      const entries = await call<Dollars[]>("GET", `/api/project-items/${item(name).id}/entries`);
      return entries.map(({ amount }) => cents(amount)).toReversed();
    }),
    quotes: await byName(shown.quotes, async (supplier, figures) =>
      sameOf(
        figures,
        quotes.find((one) => one.supplier?.name === supplier),
      ),
    ),
  };
}

/** What an example shows, in cents, to compare with. */
export function inCents({ property = {}, ...shown }: Shown) {
  const each = <Value, Result>(
    of: Record<string, Value> | undefined,
    read: (value: Value) => Result,
  ) => Object.fromEntries(Object.entries(of ?? {}).map(([name, value]) => [name, read(value)]));
  return {
    items: each(shown.items, (figures) => each(figures, cents)),
    categories: each(shown.categories, (figures) => each(figures, cents)),
    property: each(property, cents),
    bills: each(shown.bills, ({ gst, ...figures }) => ({
      ...each(figures, cents),
      ...(gst && { gst: gst.map(cents) }),
    })),
    logs: each(shown.logs, (amounts) => amounts.map(cents)),
    quotes: each(shown.quotes, (figures) => each(figures, cents)),
  };
}

/** For dollars, exactly; NaN if it is none. */
function cents(dollars: unknown): Cents {
  return centsFromText(String(dollars)) ?? Number.NaN;
}

function sameOf(figures: object, view: Dollars | undefined) {
  return Object.fromEntries(Object.keys(figures).map((name) => [name, cents(view?.[name])]));
}

async function byName<Value, Result>(
  of: Record<string, Value> | undefined,
  read: (name: string, value: Value) => Promise<Result>,
): Promise<Record<string, Result>> {
  const found: Record<string, Result> = {};
  for (const [name, value] of Object.entries(of ?? {})) found[name] = await read(name, value);
  return found;
}
