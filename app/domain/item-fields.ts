import { defaultOf } from "./record/cell-text";
import { declare, marked, partOf, unmarked, valuesIn } from "./record/record";
import type { ValuesOf } from "./record/values";
import type { Cents } from "./money";

/**
 * The fields of items and template items, in table order; storage, API, form, grid, paste, sort,
 * conflict messages, export, templates and report derive from it (docs/decisions/0101).
 */
export const ITEM = declare({
  name: {
    kind: "text",
    label: "Name",
    heading: "Item",
    exportedAs: "Item",
    placeholder: "New Item",
    required: "enterName",
    otherwise: "",
    pastedAs: /^(items?|names?|descriptions?|item (name|description))$/i,
  },
  quantity: {
    kind: "quantity",
    label: "Quantity",
    printedHeading: "Qty",
    otherwise: 1,
    pastedAs: /^(qty|quantity|no\.?|number|count)$/i,
  },
  budget: {
    kind: "money",
    label: "Budget",
    pastedAs: /^(budget|estimate|quote|cost|amount|price)/i,
  },
  spent: { kind: "money", label: "Spent", pastedAs: /^(spent|actual|paid)/i, notPlanned: true },
});
export const ITEM_FIELD = ITEM.fields;
export const ITEM_FIELDS = ITEM.list;

export type ItemField = (typeof ITEM_FIELDS)[number];
export type ItemFieldName = ItemField["name"];

/** Money in cents. */
export type ItemValues = ValuesOf<typeof ITEM>;
export type ItemChanges = { [Name in ItemFieldName]?: ItemValues[Name] | undefined };

/** What its owner says of what is still to be billed: null is worked out. */
export const ITEM_FORECAST = declare({
  done: { kind: "flag", label: "Done", otherwise: false },
  forecastOwn: { kind: "money", label: "To finish", nullable: true },
});
export type ItemForecast = ValuesOf<typeof ITEM_FORECAST>;

const KEPT = { kind: "money", derived: true, otherwise: 0 } as const;
const WORKED = { kind: "money", derived: true, worked: true } as const;

/**
 * Follows from bills and quotes: stored by refreshItemMoney alone, or worked out as it is shown. What
 * only the server needs of it is marked as pure, so that no browser loads it.
 */
export const ITEM_FIGURES = declare({
  quoted: { kind: "money", derived: true, nullable: true },
  committed: KEPT,
  openCommitment: KEPT,
  invoiced: WORKED,
  paid: KEPT,
  retained: KEPT,
  unpaid: WORKED,
  toComplete: WORKED,
  forecast: WORKED,
  variance: WORKED,
  /** Lines of bills. */
  entryCount: { ...KEPT, kind: "whole" },
});
export const ITEM_MONEY = /* @__PURE__ */ unmarked(ITEM_FIGURES, "worked");
export type ItemMoney = ValuesOf<typeof ITEM_MONEY>;

/** What tables of items need of them. */
export const LISTED_FIGURES = partOf(ITEM_FIGURES, ["committed", "openCommitment", "entryCount"]);
export type ListedFigures = ValuesOf<typeof LISTED_FIGURES>;

export const ITEM_FIELD_NAMES: readonly ItemFieldName[] = ITEM_FIELDS.map(({ name }) => name);

export function byField<Made>(make: (field: ItemField) => Made): Record<ItemFieldName, Made> {
  return Object.fromEntries(ITEM_FIELDS.map((field) => [field.name, make(field)])) as Record<
    ItemFieldName,
    Made
  >;
}

export function itemValuesOf(thing: ItemValues): ItemValues {
  return valuesIn(ITEM, thing);
}

/** Fields that are not part of a plan, with the values a copy starts with. */
export const UNPLANNED = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ marked(ITEM, "notPlanned").list.map((field) => [field.name, defaultOf(field)]),
) as Partial<ItemValues>;

/** Values for a copied plan, without the spending. */
export function plannedValuesOf(thing: ItemValues): ItemValues {
  return { ...itemValuesOf(thing), ...UNPLANNED };
}

export const NEW_ITEM = byField(defaultOf) as ItemValues;

export function amountsOf(item: ItemValues): Cents[] {
  return ITEM_FIELDS.flatMap(({ kind, name }) => (kind === "money" ? [item[name]] : []));
}
