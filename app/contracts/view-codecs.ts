import { ITEM, ITEM_FIGURES, ITEM_FORECAST } from "~/domain/item-fields";
import { convert, dealRowValue, money, percent, type Shape } from "./money-codec";
import type { Cents } from "~/domain/money";
import type { AnyRecord } from "~/domain/record/record";
import type { ItemView, ProjectView, SuggestionView } from "./projects";
import type { DealRowView, PropertyView } from "./properties";
import type { TemplateItemView, TemplateView } from "./templates";

/**
 * A view that the browser reads from the API, or changes through it (docs/decisions/0063). `encode`
 * takes a part of it too. A test compares each with its schema, from which the server encodes.
 */
export type JsonCodec<View> = {
  shape: Shape;
  encode(view: Partial<View>): object;
  decode(json: unknown): View;
};

export function codec<View>(shape: Shape): JsonCodec<View> {
  return {
    shape,
    encode: (view) => convert(shape, "toJson", view) as object,
    decode: (json) => convert(shape, "fromJson", json) as View,
  };
}

// As shapeOf, which knows kinds that only a deal has, and would be loaded by every table of items.
const moneyIn = ({ list }: Pick<AnyRecord, "list">) =>
  Object.fromEntries(list.flatMap(({ kind, name }) => (kind === "money" ? [[name, money]] : [])));

const itemFields = moneyIn(ITEM);
const figures = moneyIn(ITEM_FIGURES);
const totals = { budget: money, spent: money, left: money, ...figures };

export const itemJson = codec<ItemView>({
  ...itemFields,
  ...figures,
  ...moneyIn(ITEM_FORECAST),
  suggestedBudget: money,
});
export const suggestionJson = codec<SuggestionView>({ budget: money });
export const projectJson = codec<ProjectView>({
  ...totals,
  activeItems: [itemJson.shape],
  optionalItems: [suggestionJson.shape],
});
/** What is sent to log a spend. */
export const spendJson = codec<{ amount: Cents; newId: string }>({ amount: money });
export const dealRowJson = codec<DealRowView>({ value: dealRowValue, suggested: money });
export const defaultRowsJson = codec<{ data: { items: DealRowView[] } }>({
  data: { items: [dealRowJson.shape] },
});
export const propertyJson = codec<PropertyView>({
  ...totals,
  bills: { unpaid: money, unsortedTotal: money },
  renoCost: money,
  contingency: { amount: money, percent },
  contingencyLeft: money,
  short: money,
  projects: [projectJson.shape],
  workTrackerItems: [dealRowJson.shape],
});
export const templateItemJson = codec<TemplateItemView>(itemFields);
export const templateJson = codec<{ data: TemplateView }>({
  data: { items: [templateItemJson.shape] },
});
