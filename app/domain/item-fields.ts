import { defaultOf, type Field, type ValuesOf } from "./fields";
import type { Cents } from "./money";

/**
 * The fields of items and template items, in table order; storage, API, form, grid, paste, sort,
 * conflict messages, export, templates and report derive from this list (docs/decisions/0058).
 */
export const ITEM_FIELDS = [
  {
    name: "name",
    kind: "text",
    label: "Name",
    heading: "Item",
    placeholder: "New Item",
    required: "enterName",
    pastedAs: /^(items?|names?|descriptions?|item (name|description))$/i,
  },
  {
    name: "quantity",
    kind: "quantity",
    label: "Quantity",
    printedHeading: "Qty",
    pastedAs: /^(qty|quantity|no\.?|number|count)$/i,
  },
  {
    name: "budget",
    kind: "money",
    label: "Budget",
    pastedAs: /^(budget|estimate|quote|cost|amount|price)/i,
  },
  {
    name: "spent",
    kind: "money",
    label: "Spent",
    pastedAs: /^(spent|actual|paid)/i,
    notPlanned: true,
  },
] as const satisfies readonly (Field & { pastedAs: RegExp })[];

export type ItemField = (typeof ITEM_FIELDS)[number];
export type ItemFieldName = ItemField["name"];

/** Money in cents. */
export type ItemValues = ValuesOf<ItemField>;
export type ItemChanges = { [Name in ItemFieldName]?: ItemValues[Name] | undefined };

export const ITEM_FIELD_NAMES: readonly ItemFieldName[] = ITEM_FIELDS.map(({ name }) => name);

export const ITEM_FIELD: { [Name in ItemFieldName]: Extract<ItemField, { name: Name }> } = byField(
  (field) => field,
) as never;

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
