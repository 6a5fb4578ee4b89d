import { expect, test } from "vitest";
import { withTicks, type FormFields } from "~/contracts/form-fields";
import { acceptForm, quoteForm, variationForm } from "~/contracts/quote-forms";
import { QUOTE } from "~/domain/quotes/quote-fields";
import { worldWithQuotes } from "../../../tests/support/quotes";
import { takeBack } from "../../../tests/support/undo";
import { updateDeal } from "../deal/deal-answers";
import { perform, performed, type Receipt } from "../operation";
import { decideOthers } from "./quote-decisions";
import { showQuoteForm, showQuotePage, showQuotesPage, startQuote } from "./quote-pages";
import { createQuote, deleteQuote, updateQuote } from "./quotes";
import { createVariation, updateVariation } from "./variations";

/** A bathroom with a plumber's item, and what the pages of its quotes do. */
async function pagesOfQuotes() {
  const made = await worldWithQuotes();
  const { world, ada, propertyId, projectId } = made;
  const itemId = await made.addItem(3_800);
  const as = () => world.as(ada);
  const of = (quoteId: string) => ({ propertyId, quoteId });
  const add = (supplier: string, amount: string, more: object = {}) =>
    perform(
      createQuote,
      as(),
      { propertyId },
      quoteForm({
        supplier,
        project: projectId,
        amounts: { [itemId]: amount },
        gst: "plus",
        ...more,
      }),
    );
  const show = (quoteId: string) => perform(showQuotePage, as(), of(quoteId), {});
  const undo = ({ receipt }: { receipt: Receipt }) => takeBack(as(), propertyId, receipt.undo);
  const accept = (quoteId: string, ticked: FormFields = {}) =>
    performed(updateQuote, as(), of(quoteId), acceptForm(ticked), {
      also: (inside, quote) => decideOthers(inside, quote, ticked),
    });
  const budget = () =>
    made.world.app.db.$client
      .prepare("select budget from project_items where id = ?")
      .pluck()
      .get(itemId);
  return { ...made, as, of, add, show, undo, accept, budget, itemId };
}

test("fields of the form that are left empty are absent", async () => {
  const { add } = await pagesOfQuotes();
  const blank = { gst: "", date: "", validUntil: "", depositPercent: "", insuranceExpiry: "" };
  expect(await add("Tama", "4200", blank)).toMatchObject({
    gst: "incl",
    date: "2026-03-05",
    validUntil: null,
    total: 420_000,
  });
});

test("the form offers the items of a category with their amounts, and saves them", async () => {
  const { add, as, of, itemId, projectId, propertyId } = await pagesOfQuotes();
  expect(await perform(startQuote, as(), { propertyId }, {})).toMatchObject({
    project: { id: projectId },
    items: [{ id: itemId, budget: 380_000, amount: null }],
  });
  const { id } = await add("Tama", "4200");
  expect((await perform(showQuoteForm, as(), of(id), {})).items).toMatchObject([
    { amount: 420_000 },
  ]);
  const save = (amount: string) =>
    perform(
      updateQuote,
      as(),
      of(id),
      quoteForm({ supplier: "Tama", project: projectId, amounts: { [itemId]: amount } }),
    );
  expect(await save("4,000")).toMatchObject({ total: 460_000 });
  await expect(save("")).rejects.toMatchObject({
    fields: { lines: ["Enter an amount for at least one item."] },
  });
});

test("quotes for the same work stand side by side, the lowest first", async () => {
  const { add, as, propertyId } = await pagesOfQuotes();
  await add("Tama", "4200");
  await add("Onerahi", "4500", { gst: "none" });
  const { works } = await perform(showQuotesPage, as(), { propertyId }, {});
  expect(works).toHaveLength(1);
  expect(
    works[0]?.columns.map(({ quote, comparable, isLowest }) => [
      quote.supplier?.name,
      comparable,
      isLowest,
    ]),
  ).toEqual([
    ["Onerahi", 450_000, true],
    ["Tama", 483_000, false],
  ]);
});

test("an owner registered for GST sees the quotes after the GST claim, the lowest first", async () => {
  const { add, as, propertyId } = await pagesOfQuotes();
  await add("Tama", "5000", { gst: "incl" });
  await add("Onerahi", "4500", { gst: "none" });
  const columns = async (gstMode: string | null) => {
    await perform(updateDeal, as(), { propertyId }, { gstMode });
    const { works } = await perform(showQuotesPage, as(), { propertyId }, {});
    return works[0]?.columns.map(({ quote, comparable, net, isLowest, isLowestNet }) => [
      quote.supplier?.name,
      comparable,
      net,
      isLowest,
      isLowestNet,
    ]);
  };
  // 5,000.00 − 652.17
  for (const registered of ["secondhand", "zeroRated", "standard"])
    expect(await columns(registered)).toEqual([
      ["Tama", 500_000, 434_783, false, true],
      ["Onerahi", 450_000, 450_000, true, false],
    ]);
  for (const other of [null, "simple", "unregistered"])
    expect(await columns(other)).toEqual([
      ["Onerahi", 450_000, null, true, false],
      ["Tama", 500_000, null, false, false],
    ]);
});

test("accepting may decline the others and set budgets, and Undo gives all back", async () => {
  const { add, show, undo, accept, budget } = await pagesOfQuotes();
  const [{ id }, other] = [await add("Tama", "4200"), await add("Onerahi", "4500")];
  expect((await show(id)).rivals).toBe(1);
  const ticked = { setBudgets: "yes", declineOthers: "yes" };
  const accepted = await accept(id, ticked);
  expect([accepted.output.status, budget()]).toEqual(["accepted", 483_000]);
  expect((await show(other.id)).quote.status).toBe("declined");
  await undo(accepted);
  expect([(await show(id)).quote.status, (await show(other.id)).quote.status, budget()]).toEqual([
    "open",
    "open",
    380_000,
  ]);
});

test("a decline is undone", async () => {
  const { add, as, of, show, undo } = await pagesOfQuotes();
  const { id } = await add("Tama", "4200");
  const declined = await performed(updateQuote, as(), of(id), { status: "declined" });
  await undo(declined);
  expect((await show(id)).quote.status).toBe("open");
});

test("a variation is added, refused and undone; an acceptance with one stays", async () => {
  const { add, as, of, show, undo, accept, itemId } = await pagesOfQuotes();
  const { id } = await add("Tama", "4200");
  const accepted = await accept(id);
  const lines = { "0": { itemId, amount: "650" } };
  const typed = variationForm({ text: "More pipes", lines, status: "asked" });
  const added = await performed(createVariation, as(), of(id), typed);
  const variationId = added.output.variations[0]?.id ?? "";
  await expect(undo(accepted)).rejects.toMatchObject({ reason: "conflict" });
  const refused = await performed(
    updateVariation,
    as(),
    { ...of(id), variationId },
    { status: "refused" },
  );
  const statuses = async () => (await show(id)).quote.variations.map(({ status }) => status);
  expect(await statuses()).toEqual(["refused"]);
  await undo(refused);
  expect(await statuses()).toEqual(["asked"]);
  await undo(added);
  expect(await statuses()).toEqual([]);
});

test("a deleted quote is named in the receipt and gone", async () => {
  const { add, as, of, show } = await pagesOfQuotes();
  const { id } = await add("Tama", "4200");
  const { receipt } = await performed(deleteQuote, as(), of(id), {});
  expect(receipt.trashed).toMatchObject([{ kind: "quote", id }]);
  await expect(show(id)).rejects.toMatchObject({ reason: "missing" });
});

test("papers of a large quote are ticked and cleared, by the page and by the call", async () => {
  const { add, as, of, put } = await pagesOfQuotes();
  const { id, ...made } = await add("Tama", "40000");
  const papers = (quote: Pick<typeof made, "hasContract" | "hasDisclosure" | "hasChecklist">) => [
    quote.hasContract,
    quote.hasDisclosure,
    quote.hasChecklist,
  ];
  expect(papers(made)).toEqual([false, false, false]);
  const save = async (input: FormFields) =>
    papers(await perform(updateQuote, as(), of(id), withTicks(QUOTE, input)));
  expect(await save({ hasContract: "yes", hasChecklist: "yes" })).toEqual([true, false, true]);
  expect(papers(await put(id, { hasDisclosure: true }))).toEqual([true, true, true]);
  expect(await save({})).toEqual([false, false, false]);
  await expect(put(id, { hasContract: "yes" })).rejects.toMatchObject({ reason: "invalid" });
});
