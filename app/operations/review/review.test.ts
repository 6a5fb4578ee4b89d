import { expect, test } from "vitest";
import { reviewMessages } from "~/contracts/review";
import { createTemplate, findTemplate, listTemplateItems } from "~/data/templates";
import { updateItemRow } from "~/data/projects";
import { cloneProperty } from "~/operations/properties/clone";
import { deleteProperty, setStatus, showProperty } from "~/operations/properties/properties";
import { createProject, updateProject } from "~/operations/projects/projects";
import { freezeOffer, updateDeal } from "~/operations/deal/deal-answers";
import { updateDealRow } from "~/operations/deal/deal-rows";
import { worldWithQuotes } from "../../../tests/support/quotes";
import { renoOf } from "../../../tests/support/reno";
import { takeBack } from "../../../tests/support/undo";
import { NOW } from "../../../tests/support/world";
import { newId } from "~/services/ids";
import { SIZES } from "~/domain/sizes";
import { exportAccount } from "../export/export";
import { perform, performed } from "../operation";
import { updateOwnTemplate } from "../templates/own-templates";
import { listTemplates } from "../templates/templates";
import { dropTemplates, keepTemplates, showReview } from "./review";
import { finishedWorld } from "../../../tests/support/finished-world";

test("it appears on completion, stays when the property is active again, and not before", async () => {
  const { see, status, world, ada, propertyId } = await finishedWorld();
  await expect(see()).rejects.toMatchObject({ reason: "missing" });
  const active = await perform(showProperty, world.as(ada), { propertyId }, {});
  expect(active.finishedDate).toBeNull();
  await status("complete");
  const { finished } = (await see()).review;
  const again = await status("active");
  expect(again).toMatchObject({ completeDate: null, status: "active" });
  expect(again.finishedDate).not.toBeNull();
  expect((await see()).review.finished).toBe(finished);
});

test("planned, agreed and spent by category add up to the whole", async () => {
  const { see, status } = await finishedWorld();
  await status("complete");
  const { review } = await see();
  expect(review).toMatchObject({
    budget: 1_045_000,
    agreed: 638_000,
    spent: 950_000,
    categories: [
      { name: "Bathroom", budget: 1_045_000, agreed: 638_000, spent: 950_000, variance: -95_000 },
    ],
    offer: null,
  });
});

test("the largest overs have the bills that made them, and why", async () => {
  const { see, status, bill, tiles, db } = await finishedWorld();
  updateItemRow(db, tiles, { quantity: 30 });
  await bill(tiles, 3000, { date: "2026-07-06" });
  await status("complete");
  const { overs } = (await see()).review;
  expect(overs.map(({ name, over, why }) => [name, over, why])).toEqual([
    ["Plumber", 78_000, "variation"],
    ["Tiles", 75_000, "quantity"],
    ["Vanity", 52_000, "price"],
  ]);
  expect(overs[0]).toMatchObject({
    category: "Bathroom",
    number: 1,
    words: "Agreed after the quote: Shower moved.",
    pieces: [
      { date: "2026-01-06", text: "Ngāti Plumbing, deposit", amount: 168_000, isOver: false },
      { date: "2026-02-20", text: "Ngāti Plumbing, 3391", amount: 392_000, isOver: false },
      { date: "2026-02-20", text: "the same bill", amount: 78_000, isOver: true },
    ],
  });
  expect(overs[1]?.words).toBe("30 were planned, and 40 paid for at the same $75.00.");
  expect(overs[2]?.words).toBe(
    "$2,600.00 was planned, and $3,120.00 billed. No quote was accepted.",
  );
});

test("an offer that was kept stands beside the result, if both profits are known", async () => {
  const { see, status, world, ada, propertyId } = await finishedWorld();
  await perform(updateDeal, world.as(ada), { propertyId }, { gstMode: "unregistered", weeks: 26 });
  const keepOffer = () => perform(freezeOffer, world.as(ada), { propertyId }, {});
  await keepOffer();
  await status("complete");
  expect((await see()).review.offer).toBeNull();
  const { workTrackerItems } = await perform(showProperty, world.as(ada), { propertyId }, {});
  const setPrice = (typeName: string, value: number) => {
    const row = workTrackerItems.find(({ itemTypeName }) => itemTypeName === typeName);
    return perform(updateDealRow, world.as(ada), { workItemId: row?.id ?? "" }, { value });
  };
  const purchase = workTrackerItems.find(({ label }) => label === "Purchase price");
  await perform(
    updateDealRow,
    world.as(ada),
    { workItemId: purchase?.id ?? "" },
    { value: 498_000 },
  );
  await setPrice("salePrice", 640_000);
  await keepOffer();
  await setPrice("salePrice", 656_000);
  const { offer } = (await see()).review;
  expect(offer?.rows.find(({ line }) => line === "sale")).toEqual({
    line: "sale",
    offer: 64_000_000,
    now: 65_600_000,
    moved: 1_600_000,
  });
  const moved = offer?.rows.reduce((sum, row) => sum + row.moved, 0);
  expect(moved).toBe((offer?.profit.now ?? 0) - (offer?.profit.offer ?? 0));
});

test("weeks run from the first bill, and a category's to when it was marked complete", async () => {
  const { see, status, world, ada, propertyId, projectId } = await finishedWorld();
  await status("complete");
  expect((await see()).review.weeks).toMatchObject({
    start: "2026-01-06",
    planned: null,
    categories: [{ name: "Bathroom", from: 0, days: 63, weeks: 9 }],
  });
  await status("active");
  await perform(updateProject, world.as(ada), { projectId }, { status: "complete" });
  world.pass(14);
  await status("complete");
  await perform(updateDeal, world.as(ada), { propertyId }, { weeks: 12 });
  const { weeks, finished } = (await see()).review;
  const [bathroom] = weeks?.categories ?? [];
  expect(weeks).toMatchObject({ end: finished, planned: 12 });
  expect(bathroom?.days).toBe((weeks?.scale ?? 0) - 14);
});

test("real costs without what is left out become one's own templates, one for each category", async () => {
  const { see, status, keep, choices, world, ada, ben, db, variation, propertyId } =
    await finishedWorld();
  await status("complete");
  const { oneOffs } = await see();
  expect(oneOffs.oneOffs).toMatchObject([
    { text: "Rot in the wall", amount: 24_000, isProposed: true },
    { id: variation, text: "Shower moved", amount: 78_000, isProposed: false },
  ]);
  const rot = oneOffs.oneOffs[0]?.id ?? "";
  const kept = await keep([rot]);
  expect(kept).toMatchObject({ total: 926_000, templates: [{ name: "Bathroom" }] });
  expect((await see()).kept).toMatchObject({ count: 1, total: 926_000 });
  const id = kept.templates[0]?.id ?? "";
  const made = listTemplateItems(db, id).map(({ name, budget, spent }) => [name, budget, spent]);
  expect(made).toEqual([
    ["Plumber", 638_000, 0],
    ["Vanity", 288_000, 0],
  ]);

  const next = await renoOf(world, ada, "Next one");
  const [choice] = await choices(ada, next);
  expect(choice).toMatchObject({ id, name: "Bathroom", total: 926_000, keptAt: "Kōwhai Crescent" });
  const project = await perform(
    createProject,
    world.as(ada),
    { propertyId: next },
    { templateId: id },
  );
  expect(project.activeItems.map(({ name, budget }) => [name, budget])).toEqual([
    ["Plumber", 638_000],
    ["Vanity", 288_000],
  ]);

  // Nobody else's, though the property is shared with them, and no admin's.
  const bens = await renoOf(world, ben, "Of Ben");
  expect(await choices(ben, bens)).toEqual([]);
  await expect(
    perform(createProject, world.as(ben), { propertyId: bens }, { templateId: id }),
  ).rejects.toMatchObject({ reason: "missing" });
  expect(findTemplate(db, id)).toBeUndefined();
  const listed = await perform(listTemplates, world.as(ada), {}, {});
  expect(listed).toContainEqual({ id, name: "Bathroom", keptAt: "Kōwhai Crescent" });

  // Kept again in place of what was kept, and removed.
  await keep([rot, variation]);
  expect((await choices(ada, next)).map(({ total }) => total)).toEqual([848_000]);
  await perform(dropTemplates, world.as(ada), { propertyId }, {});
  expect(await choices(ada, next)).toEqual([]);
});

test("kept again or removed, one Undo brings back one's own templates as they were changed", async () => {
  const { see, status, keep, choices, world, ada, propertyId } = await finishedWorld();
  await status("complete");
  const first = await keep();
  const id = first.templates[0]?.id ?? "";
  await perform(updateOwnTemplate, world.as(ada), { templateId: id }, { name: "Wet room" });
  const next = await renoOf(world, ada, "Next one");
  const names = async () => (await choices(ada, next)).map(({ name }) => name);
  const again = await performed(keepTemplates, world.as(ada), { propertyId }, {});
  expect(await names()).toEqual(["Bathroom"]);
  const undone = await takeBack(world.as(ada), propertyId, again.receipt.undo);
  expect(undone.message).toBe(reviewMessages.undone);
  expect(await names()).toEqual(["Wet room"]);
  const dropped = await performed(dropTemplates, world.as(ada), { propertyId }, {});
  expect(await names()).toEqual([]);
  await takeBack(world.as(ada), propertyId, dropped.receipt.undo);
  expect((await choices(ada, next)).map((one) => [one.id, one.name])).toEqual([[id, "Wet room"]]);
  expect((await see()).kept).toMatchObject({ count: 1, total: first.total });
});

test("own templates go with the property that they were kept from", async () => {
  const { status, keep, choices, world, ada, propertyId } = await finishedWorld();
  await status("complete");
  await keep();
  const next = await renoOf(world, ada, "Next one");
  await perform(deleteProperty, world.as(ada), { propertyId }, {});
  expect(await choices(ada, next)).toEqual([]);
});

test("without anything spent there is no template", async () => {
  const made = await worldWithQuotes();
  const { world, ada, propertyId } = made;
  await perform(setStatus, world.as(ada), { propertyId, status: "complete" }, {});
  await expect(perform(keepTemplates, world.as(ada), { propertyId }, {})).rejects.toMatchObject({
    reason: "conflict",
  });
  const { review, oneOffs } = await perform(showReview, world.as(ada), { propertyId }, {});
  expect(review).toMatchObject({ overs: [], weeks: null, offer: null });
  expect(oneOffs.oneOffs).toEqual([]);
});

test("a clone from real costs leaves out the same", async () => {
  const { see, status, world, ada, propertyId } = await finishedWorld();
  await status("complete");
  const rot = (await see()).oneOffs.oneOffs[0]?.id ?? "";
  const clone = (leaveOut: string[]) =>
    perform(
      cloneProperty,
      world.as(ada),
      { propertyId },
      {
        name: "Again",
        address: "8 Rimu Street, Hamilton 3204",
        budgetsFrom: "spent",
        leaveOut,
      },
    );
  expect((await clone([])).budget).toBe(950_000);
  expect(await clone([rot])).toMatchObject({ budget: 926_000, finishedDate: null });
});

test("own templates are in the export, and an account keeps so many", async () => {
  const { status, keep, world, ada, db } = await finishedWorld();
  await status("complete");
  await keep();
  const { files } = await perform(exportAccount, world.as(ada), {}, {});
  const table = files.find(({ path }) => path === "templates.csv");
  const text = table && "text" in table ? (await table.text()).join("") : "";
  expect(text.slice(1).split("\r\n").slice(0, 2)).toEqual([
    "Kept at,Category,Item,Quantity,Budget,Suggested",
    "Kōwhai Crescent,Bathroom,Plumber,1,6380,",
  ]);
  const of = { ownerId: ada.id, propertyId: await renoOf(world, ada, "Another"), createDate: NOW };
  for (let at = 0; at < SIZES.templatesOfAccount - 1; at++)
    createTemplate(db, { ...of, id: newId(), name: "Kitchen", status: "active" }, []);
  expect((await keep()).templates, "in place of itself").toHaveLength(1);
  createTemplate(db, { ...of, id: newId(), name: "Kitchen", status: "active" }, []);
  await expect(keep()).rejects.toMatchObject({ reason: "invalid" });
});
