import { expect, test } from "vitest";
import { readItem } from "~/data/projects";
import { quotePages } from "../support/quote-pages";
import { undoIn } from "../support/undo";

test("accepting sets budgets, declines the others, and Undo takes it all back", async () => {
  const { world, items, of, shown, form, stored, budgetOf, threeQuotes, undoOn } =
    await quotePages();
  const { plus, incl, none } = await threeQuotes();
  const page = await shown(of(incl));
  expect(page).toContain("Accept Whangārei Decks, $12,240.00?");
  expect(page).toContain("Decline the other two for this work");
  expect(page).toContain("Set the budgets of the 3 items to what is agreed");
  const done = await form(of(incl), {
    intent: "accept",
    setBudgets: "yes",
    declineOthers: "yes",
  });
  expect([done.status, done.headers.get("location")]).toEqual([303, of(incl)]);
  const statuses = () => [plus, incl, none].map((id) => stored(id).quote.status);
  expect(statuses()).toEqual(["declined", "accepted", "declined"]);
  expect([items.lawn, items.fence, items.deck, items.wash].map(budgetOf)).toEqual([
    140_000, 365_000, 719_000, 70_000,
  ]);
  expect(readItem(world.app.db, items.deck).openCommitment).toBe(719_000);
  const undone = await form("/undo", await undoOn(of(incl)));
  expect(undone.status).toBe(303);
  expect(statuses()).toEqual(["open", "open", "open"]);
  expect([items.lawn, items.fence, items.deck].map(budgetOf)).toEqual([150_000, 360_000, 750_000]);
  expect(readItem(world.app.db, items.deck).openCommitment).toBe(0);
});

test("accepting alone changes no budget and no other quote", async () => {
  const { items, of, form, stored, budgetOf, threeQuotes } = await quotePages();
  const { plus, incl } = await threeQuotes();
  await form(of(plus), { intent: "accept" });
  expect(stored(plus).quote.status).toBe("accepted");
  expect(stored(incl).quote.status).toBe("open");
  expect(budgetOf(items.fence)).toBe(360_000);
  const again = await form(of(plus), { intent: "accept" });
  expect([again.status, (await again.text()).includes("already accepted")]).toEqual([409, true]);
});

test("declining and closing have an Undo", async () => {
  const { list, of, form, stored, threeQuotes, undoOn } = await quotePages();
  const { plus, incl } = await threeQuotes();
  await form(of(plus), { intent: "set-status", status: "declined" });
  expect(stored(plus).quote.status).toBe("declined");
  await form("/undo", await undoOn(list()));
  expect(stored(plus).quote.status).toBe("open");
  await form(of(incl), { intent: "accept" });
  await form(of(incl), { intent: "set-status", status: "closed" });
  expect(stored(incl).quote.status).toBe("closed");
  await form("/undo", await undoOn(list()));
  expect(stored(incl).quote.status).toBe("accepted");
});

test("an accepted quote with variations does not open again", async () => {
  const { items, of, form, stored, add, undoOn } = await quotePages();
  const { id } = await add("Onerahi Outdoors", "plus", { fence: "3150" });
  await form(of(id), { intent: "accept" });
  const undo = await undoOn(of(id));
  await form(of(id), {
    intent: "add-variation",
    text: "Two gates",
    "lines.0.amount": "650",
    "lines.0.itemId": items.fence,
    status: "approved",
    approvedBy: "",
  });
  await form("/undo", undo);
  expect(stored(id).quote.status).toBe("accepted");
});

test("a variation is asked, approved, asked again and refused", async () => {
  const { world, items, of, shown, form, stored, add, undoOn } = await quotePages();
  const { id } = await add("Onerahi Outdoors", "plus", { fence: "3150" });
  await form(of(id), { intent: "accept" });
  const committed = () => readItem(world.app.db, items.fence).committed;
  expect(committed()).toBe(362_250);
  const onFence = { "lines.0.amount": "650", "lines.0.itemId": items.fence };
  const variation = { text: "Two gates", ...onFence, status: "asked" };
  const added = await form(of(id), { intent: "add-variation", ...variation });
  expect(added.status).toBe(303);
  expect(committed()).toBe(362_250);
  const variationId = stored(id).variations[0]?.id ?? "";
  const move = (status: string) => form(of(id), { intent: `set-variation ${variationId}`, status });
  await move("approved");
  expect(committed()).toBe(437_000);
  const html = await shown(of(id));
  expect(html).toContain("+$747.50");
  expect(html).toContain("approved by");
  await form("/undo", undoIn(html));
  expect(committed()).toBe(362_250);
  await move("refused");
  expect(stored(id).variations[0]?.status).toBe("refused");
  const less = { text: "No gate", ...onFence, "lines.0.amount": "-100", status: "approved" };
  await form(of(id), { intent: "add-variation", ...less });
  expect(committed()).toBe(350_750);
  await form("/undo", await undoOn(of(id)));
  expect(committed()).toBe(362_250);
});

test("deleting has an Undo", async () => {
  const { list, of, page, form, stored, add, undoOn } = await quotePages();
  const { id } = await add("Onerahi Outdoors", "incl", { fence: "3150" });
  const done = await form(of(id), { intent: "delete" });
  expect(done.headers.get("location")).toBe(list());
  const undo = await undoOn(list());
  expect((await page(of(id))).status).toBe(404);
  const undone = await form("/undo", undo);
  expect(undone.headers.get("location")).toBe(of(id));
  expect(stored(id).lines).toHaveLength(1);
});
