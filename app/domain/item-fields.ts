import { defaultOf } from "./record/cell-text";
import { declare } from "./record/record";
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

export const ITEM_FIELD_NAMES: readonly ItemFieldName[] = ITEM_FIELDS.map(({ name }) => name);

export function byField<Made>(make: (field: ItemField) => Made): Record<ItemFieldName, Made> {
  return Object.fromEntries(ITEM_FIELDS.map((field) => [field.name, make(field)])) as Record<
    ItemFieldName,
    Made
  >;
}

export function itemValuesOf(thing: ItemValues): ItemValues {
  const values: Partial<Record<ItemFieldName, ItemValues[ItemFieldName]>> = {};
  for (const { name } of ITEM_FIELDS) values[name] = thing[name];
  return values as ItemValues;
}

/** Fields that are not part of a plan, with the values a copy starts with. */
export const UNPLANNED = Object.fromEntries(
  ITEM_FIELDS.flatMap((field) => ("notPlanned" in field ? [[field.name, defaultOf(field)]] : [])),
) as Partial<ItemValues>;

/** Values for a copied plan, without the spending. */
export function plannedValuesOf(thing: ItemValues): ItemValues {
  return { ...itemValuesOf(thing), ...UNPLANNED };
}

export const NEW_ITEM = byField(defaultOf) as ItemValues;

export function amountsOf(item: ItemValues): Cents[] {
  return ITEM_FIELDS.flatMap(({ kind, name }) => (kind === "money" ? [item[name]] : []));
}
