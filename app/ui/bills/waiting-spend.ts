import { storedAmount, type SpendKind } from "~/domain/bills/bill";
import { splitTyped, type GstTerm } from "~/domain/bills/gst-terms";
import { centsFromSpend } from "~/domain/bills/spend-amount";
import type { Cents } from "~/domain/money";
import type { Shown } from "../editing/record-state";
import { type Category, findItem, isPartAmount, sentBy } from "./spend-values";

/** As in `WaitingSpend`. */
type Item = { id: string; name: string; isSettled?: boolean };

/**
 * How a form that adds a spend is shown while it waits, and what of it counts on which item.
 * @param onItem the item that it is for, where it has no field for it.
 */
export function shownSpend(
  form: HTMLFormElement | null,
  categories: readonly Category<Item>[],
  onItem?: string,
): Shown {
  const { sent, text } = sentBy(form);
  const [gst, kind] = [text("gst") || "incl", text("kind") || "receipt"] as [GstTerm, SpendKind];
  const grossOf = (typed: string): Cents => {
    const cents = centsFromSpend(typed);
    return cents === undefined ? 0 : splitTyped(gst, storedAmount(kind, cents)).gross;
  };
  const amount = grossOf(text("amount"));
  const parts = [...sent.keys()].filter(isPartAmount).map((name) => ({
    itemId: text(name.replace("amount", "itemId")),
    amount: grossOf(text(name)),
  }));
  const rest = parts.reduce((left, part) => left - part.amount, amount);
  const own = { itemId: onItem ?? text("itemId"), amount: rest };
  const all = [...parts, ...(rest !== 0 || parts.length === 0 ? [own] : [])];
  const places = all.flatMap(({ itemId }) => findItem(categories, itemId) ?? []);
  const spends = all.map((spend) => {
    const { category, item } = findItem(categories, spend.itemId) ?? {};
    return category ? { ...spend, projectId: category.id, isSettled: !!item?.isSettled } : spend;
  });
  return {
    title: places.map(({ item }) => item.name).join(", ") || "Unsorted",
    place: [...new Set(places.map(({ category }) => category.name))].join(", "),
    amount: amount || undefined,
    spends,
  };
}
