import { createBills } from "~/data/bills";
import { findWrongItemMoney, refreshItemMoney } from "~/data/item-money";
import { readItem } from "~/data/projects";
import { linesOf } from "~/domain/bills/bill";
import type { GstTerm } from "~/domain/bills/gst-terms";
import type { Cents } from "~/domain/money";
import { perform } from "~/operations/operation";
import { createItem } from "~/operations/items/items";
import { createQuote, deleteQuote, showQuotes, updateQuote } from "~/operations/quotes/quotes";
import { createVariation, deleteVariation, updateVariation } from "~/operations/quotes/variations";
import { newId } from "~/services/ids";
import { worldWithCategory } from "./reno";
import { NOW } from "./world";

/** Ada's property with a bathroom, and what is done to its quotes. */
export async function worldWithQuotes() {
  const made = await worldWithCategory("Bathroom");
  const { world, ada, db, propertyId, projectId } = made;
  const addItem = async (budget: number, name = "Plumber", project = projectId) =>
    (await perform(createItem, world.as(ada), { projectId: project }, { name, budget })).id;
  const quote = (input: object, who = ada) =>
    perform(createQuote, world.as(who), { propertyId }, input);
  const put = (quoteId: string, input: object, who = ada) =>
    perform(updateQuote, world.as(who), { quoteId }, input);
  const vary = (quoteId: string, input: object, who = ada) =>
    perform(createVariation, world.as(who), { quoteId }, input);
  const putVariation = (variationId: string, input: object, who = ada) =>
    perform(updateVariation, world.as(who), { variationId }, input);
  const remove = (quoteId: string) => perform(deleteQuote, world.as(ada), { quoteId }, {});
  const removeVariation = (variationId: string) =>
    perform(deleteVariation, world.as(ada), { variationId }, {});
  const list = (input: object = {}, who = ada) =>
    perform(showQuotes, world.as(who), { propertyId }, input);

  /** An item's derived figures in cents; fails if they differ from those recomputed. */
  function money(itemId: string) {
    const wrong = findWrongItemMoney(db, [itemId]);
    if (wrong.length > 0) throw new Error(`The figures of ${itemId} are stale.`);
    const { spent, paid, committed, openCommitment, quoted } = readItem(db, itemId);
    return { spent, paid, committed, openCommitment, quoted };
  }

  /** A bill of one line that names the quote, in dollars. */
  function bill(quoteId: string, itemId: string, gst: GstTerm, dollars: number, paid: Cents = 0) {
    const [billId, amount] = [newId(), dollars * 100];
    const lines = linesOf({ gst }, [{ amount }]);
    createBills(db, {
      bills: [
        {
          id: billId,
          propertyId,
          kind: "invoice",
          quoteId,
          date: "2026-03-05",
          gst,
          createDate: NOW,
        },
      ],
      lines: lines.map((line) => ({ ...line, id: newId(), billId, itemId, position: 0 })),
      payments: paid
        ? [{ id: newId(), billId, date: "2026-03-05", amount: paid, createDate: NOW }]
        : [],
    });
    refreshItemMoney(db, [itemId]);
  }

  return {
    ...made,
    addItem,
    quote,
    put,
    vary,
    putVariation,
    remove,
    removeVariation,
    list,
    money,
    bill,
  };
}
