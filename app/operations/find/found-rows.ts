import type { FindView, FoundRow } from "~/contracts/find";
import { paths } from "~/contracts/paths";
import type { FoundKind } from "~/data/schema";
import { readFound, type Found } from "~/data/search";
import { readQuotes } from "~/data/quotes";
import { formatDateNear, todayIn } from "~/domain/bills/calendar-date";
import { billTitle } from "~/domain/bills/bill-title";
import { hasWords } from "~/domain/fold-text";
import { grouped, idsOf } from "~/domain/grouped";
import { formatDollars, formatDollarsAndCents, sumBy, type Cents } from "~/domain/money";
import { imagePath } from "~/domain/photo";
import { type Property, itemLabel } from "~/domain/property";
import { inOneLine } from "~/domain/shorten";
import { viewBillsAlone } from "../bills/view-bill";
import { formId } from "../builders";
import type { Context } from "../operation";

/** Whose data is looked through, and the properties among it that may be seen, by id. */
export type Looked = {
  owners: string[];
  places: string[];
  properties: ReadonlyMap<string, Property>;
};

/** What stands in its text where its name has not all words. */
export type Hit = Found & { text?: string | undefined };

type Shown = Partial<FoundRow> & { name: string; to: string };
type Reader = (context: Context, hits: readonly Hit[], looked: Looked) => Map<string, Shown>;

const LONGEST_PART = 70;

/** In their order, each with where it is and what of it has the words. */
export function viewFoundRows(
  context: Context,
  looked: Looked,
  hits: readonly Hit[],
  words: readonly string[],
): FoundRow[] {
  const rows = new Map(
    [...grouped(hits, ({ kind }) => kind)].flatMap(([kind, its]) => [
      ...READERS[kind](context, its, looked),
    ]),
  );
  return hits.flatMap(({ id, kind, placeId, text }) => {
    const row = rows.get(id);
    if (!row) return [];
    const place = kind === "property" ? "" : (looked.properties.get(placeId)?.name ?? "");
    const part = text?.split("\n").find((one) => words.some((word) => hasWords(one, [word])));
    const about = part ? `“${inOneLine(part, LONGEST_PART)}”` : place;
    return [
      {
        amount: "",
        note: "",
        picture: null,
        send: null,
        ...row,
        about: [row.about, about].filter(Boolean).join(" · "),
      },
    ];
  });
}

const placesOf = (hits: readonly Hit[]) => new Map(hits.map(({ id, placeId }) => [id, placeId]));
const byId = <Row extends { id: string }>(rows: readonly Row[], viewOf: (row: Row) => Shown) =>
  new Map(rows.map((row) => [row.id, viewOf(row)]));

/** With the item's cells open, and the name's in focus: app/ui/items/cell-names.ts names it so. */
export const toItem = (projectId: string, id: string) =>
  `${paths.projectAtItem(projectId, id)}#field-items.${id}.name`;

const sums = ({ spent, budget }: { spent: Cents; budget: Cents }) =>
  spent > budget
    ? { amount: formatDollars(spent), note: `${formatDollars(spent - budget)} over` }
    : { amount: formatDollars(spent), note: `of ${formatDollars(budget)}` };

const properties: Reader = (_context, hits, looked) =>
  byId(
    hits.flatMap(({ id }) => looked.properties.get(id) ?? []),
    ({ id, name, address }) => ({ name, about: address.fullAddress, to: paths.property(id) }),
  );

const categories: Reader = ({ db }, hits) =>
  byId(readFound(db, "categories", idsOf(hits)), ({ id, name, ...money }) => ({
    name,
    to: paths.project(id),
    ...sums(money),
  }));

const items: Reader = (context, hits) => {
  const placeOf = placesOf(hits);
  return byId(readFound(context.db, "items", idsOf(hits)), (item) => {
    const name = itemLabel(item.name);
    return {
      name,
      about: item.project,
      to: toItem(item.projectId, item.id),
      ...sums(item),
      figures: viewMeant(context, { ...item, name, propertyId: placeOf.get(item.id) ?? "" }),
    };
  });
};

type Meant = { propertyId: string } & ReturnType<typeof readFound<"items">>[number];

/** What is edited of an item, and what the form of a spend on it sends. */
export function viewMeant(
  context: Context,
  { id, name, projectId, project, propertyId, budget, spent }: Meant,
): NonNullable<FindView["item"]> {
  return {
    propertyId,
    project: { id: projectId, name: project },
    item: { id, name, budget, spent },
    fields: { formId: formId(context), itemId: id, projectId },
  };
}

const bills: Reader = ({ db, now }, hits) => {
  const shown = viewBillsAlone(db, idsOf(hits), now);
  const lines = shown.flatMap((bill) => bill.lines.flatMap(({ itemId }) => itemId ?? []));
  const projects = new Map(readFound(db, "items", lines).map((item) => [item.id, item.projectId]));
  const placeOf = placesOf(hits);
  return byId(shown, (bill) => {
    const itemId = bill.lines.find((line) => line.itemId !== null)?.itemId;
    const project = projects.get(itemId ?? "");
    return {
      name: `${billTitle(bill)}, ${formatDateNear(bill.date, todayIn(now))}`,
      amount: formatDollarsAndCents(bill.total),
      note: bill.unpaid > 0 ? "to pay" : "paid",
      to:
        itemId && project
          ? paths.itemLog(project, itemId)
          : paths.propertyBills(placeOf.get(bill.id) ?? "", { receipt: bill.id }),
    };
  });
};

const suppliers: Reader = ({ db }, hits) =>
  byId(readFound(db, "suppliers", idsOf(hits)), ({ id, name, trade }) => ({
    name,
    about: trade,
    to: paths.bills({ supplier: id }),
  }));

const quotes: Reader = ({ db }, hits) =>
  new Map(
    readQuotes(db, idsOf(hits)).map(({ quote, supplier, lines }) => [
      quote.id,
      {
        name: [supplier?.name, quote.reference].filter(Boolean).join(", ") || "Quote",
        amount: formatDollars(
          sumBy(
            "gross",
            lines.filter(({ variationId }) => variationId === null),
          ),
        ),
        note: quote.status,
        to: paths.quote(quote.propertyId, quote.id),
      },
    ]),
  );

const works: Reader = ({ db }, hits) => {
  const placeOf = placesOf(hits);
  return byId(readFound(db, "works", idsOf(hits)), ({ id, name }) => ({
    name,
    note: "to be quoted",
    to: paths.comparison(placeOf.get(id) ?? "", id),
  }));
};

const photos: Reader = ({ db }, hits) => {
  const placeOf = placesOf(hits);
  return byId(readFound(db, "photos", idsOf(hits)), ({ id, caption, imageId, project }) => ({
    name: caption,
    about: project,
    picture: imageId && imagePath(imageId),
    to: paths.galleryPhoto(placeOf.get(id) ?? "", id),
  }));
};

const READERS: Record<FoundKind, Reader> = {
  property: properties,
  category: categories,
  item: items,
  bill: bills,
  spent: bills,
  supplier: suppliers,
  quote: quotes,
  work: works,
  photo: photos,
};
