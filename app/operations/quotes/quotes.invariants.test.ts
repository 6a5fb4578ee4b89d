import { expect, test } from "vitest";
import type { QuoteView } from "~/contracts/quotes";
import { listItems } from "~/data/projects";
import { Refusal } from "~/domain/refusal";
import { worldWithQuotes } from "../../../tests/support/quotes";
import { deleteItem } from "../items/items";
import { perform } from "../operation";

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "after any edits the quotes' figures add up to the items' (seed %i)",
  async (seed) => {
    const made = await worldWithQuotes();
    const { world, ada, db, projectId, addItem, quote, put, vary, putVariation, bill } = made;
    const below = randomFrom(seed);
    const oneOf = <Thing>(things: readonly Thing[]) => things[below(things.length)];
    const items = [await addItem(3800), await addItem(100, "Tap"), await addItem(0, "Bath")];
    const deleted: string[] = [];
    const lines = (lowest = 0) =>
      Array.from({ length: below(4) }, () => ({
        itemId: below(5) === 0 ? null : (oneOf(items) ?? null),
        text: "Work",
        amount: lowest + below(500_000) / 100,
      }));
    const any = async () => oneOf(await made.list());
    const anyVariation = async () => oneOf((await any())?.variations ?? []);
    const edits: ((one: QuoteView) => Promise<unknown>)[] = [
      () => quote({ gst: oneOf(["incl", "plus", "none"]), lines: lines() }),
      ({ id }) => put(id, { status: oneOf(["open", "accepted", "declined", "closed"]), projectId }),
      ({ id }) => put(id, { status: "accepted", projectId }),
      ({ id }) => put(id, { lines: lines(), projectId }),
      ({ id }) => put(id, { gst: oneOf(["incl", "plus", "none"]) }),
      ({ id }) =>
        vary(id, { text: "More", lines: lines(-2500), status: oneOf(["asked", "approved"]) }),
      async () => {
        const variation = await anyVariation();
        const status = oneOf(["asked", "approved", "refused"]);
        if (variation) await putVariation(variation.id, { status, lines: lines(-2500), projectId });
      },
      async () => {
        const variation = await anyVariation();
        if (!variation) return;
        await made.removeVariation(variation.id);
        deleted.push(variation.id);
      },
      async ({ id }) => {
        await made.remove(id);
        deleted.push(id);
      },
      async ({ id }) => bill(id, oneOf(items) ?? "", "plus", below(3000)),
      async () => {
        const itemId = oneOf(items) ?? "";
        await perform(deleteItem, world.as(ada), { itemId }, {});
        items.splice(items.indexOf(itemId), 1);
        deleted.push(itemId);
        items.push(await addItem(10));
      },
      async () => {
        const id = oneOf(deleted);
        if (!id) return;
        const { kind } = await made.undo(id);
        deleted.splice(deleted.indexOf(id), 1);
        if (kind === "item") items.push(id);
      },
    ];
    await quote({ lines: lines() });
    for (let step = 0; step < 60; step++) {
      const one = (await any()) ?? (await quote({ lines: lines() }));
      await oneOf(edits)?.(one).catch(ignoreRefusal);
      const quotes = await made.list();
      const ids = listItems(db, [projectId]).map(({ id }) => id);
      const money = ids.map(made.money);
      const sum = (amounts: readonly number[]) => amounts.reduce((so, amount) => so + amount, 0);
      expect(sum(money.map(({ committed }) => committed))).toBe(
        sum(quotes.map(({ committed }) => committed)),
      );
      expect(sum(money.map(({ openCommitment }) => openCommitment))).toBe(
        sum(quotes.map(({ open }) => open)),
      );
      for (const { total, lines: own } of quotes)
        expect(sum(own.map(({ gross }) => gross))).toBe(total);
    }
  },
);

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

/** Whole numbers below a limit, the same for the same seed. */
function randomFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}
