import { createBill } from "~/operations/bills/bills";
import { setStatus } from "~/operations/properties/properties";
import { showProjectChoices } from "~/operations/projects/projects";
import { worldWithQuotes } from "./quotes";
import { perform } from "~/operations/operation";
import { keepTemplates, showReview } from "~/operations/review/review";

/** A bathroom: a plumber over by a variation, tiles by ten square metres, a vanity by its price. */
export async function finishedWorld() {
  const made = await worldWithQuotes();
  const { world, ada, propertyId, addItem, quote, put, vary, putVariation } = made;
  world.pass(160);
  const plumber = await addItem(5600, "Plumber");
  const tiles = await addItem(2250, "Tiles");
  const vanity = await addItem(2600, "Vanity");
  const bill = (itemId: string, amount: number, more: object = {}, note = "") =>
    perform(
      createBill,
      world.as(ada),
      { propertyId },
      {
        kind: "receipt",
        date: "2026-03-05",
        gst: "incl",
        lines: [{ itemId, amount, note }],
        ...more,
      },
    );
  const q = await quote({
    supplier: "Ngāti Plumbing",
    gst: "incl",
    lines: [{ itemId: plumber, amount: 5600 }],
  });
  await put(q.id, { status: "accepted" });
  const v = (await vary(q.id, { text: "Shower moved", lines: [{ itemId: plumber, amount: 780 }] }))
    .variations[0];
  await putVariation(v?.id ?? "", { status: "approved" });
  await bill(plumber, 1680, { date: "2026-01-06", kind: "deposit", quoteId: q.id });
  await bill(plumber, 4700, {
    date: "2026-02-20",
    kind: "invoice",
    quoteId: q.id,
    reference: "3391",
  });
  await bill(vanity, 2880, { date: "2026-03-01" });
  await bill(vanity, 240, { date: "2026-03-10" }, "Rot in the wall");
  const see = (who = ada) => perform(showReview, world.as(who), { propertyId }, {});
  const status = (to: string) => perform(setStatus, world.as(ada), { propertyId, status: to }, {});
  const keep = (leaveOut: string[] = [], who = ada) =>
    perform(keepTemplates, world.as(who), { propertyId }, { leaveOut });
  const choices = async (who: typeof ada, property: string) =>
    (
      await perform(showProjectChoices, world.as(who), { propertyId: property }, {})
    ).templates.filter(({ keptAt }) => keptAt !== null);
  return {
    ...made,
    plumber,
    tiles,
    vanity,
    bill,
    variation: v?.id ?? "",
    see,
    status,
    keep,
    choices,
  };
}
