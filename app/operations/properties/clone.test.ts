import { expect, test } from "vitest";
import { countInProperty } from "~/data/sizes";
import { listItems, updateItemRow, updateProjectRow } from "~/data/projects";
import { updatePropertyRow } from "~/data/properties";
import { listActiveTemplates } from "~/data/templates";
import { perform } from "~/operations/operation";
import { recordSpent } from "~/operations/bills/spent";
import { createProject } from "~/operations/projects/projects";
import { showQuotes } from "~/operations/quotes/quotes";
import { failEveryStatement } from "../../../tests/support/failing-statements";
import { worldWithQuotes } from "../../../tests/support/quotes";
import { renoOf, worldWithReno } from "../../../tests/support/reno";
import { NOW } from "../../../tests/support/world";
import { cloneProperty, startClone } from "./clone";
import { listProperties, deleteProperty, showProperty } from "./properties";

const ELSEWHERE = "8 Rimu Street, Hamilton 3204";

/**
 * Ada's renovation with a Kitchen from the template, something spent in it, complete, and shared
 * with Ben.
 */
async function worldWithKitchen() {
  const made = await worldWithReno();
  const { world, ada, propertyId } = made;
  const { db } = world.app;
  const templateId = listActiveTemplates(db).find(({ name }) => name === "Kitchen")?.id;
  const kitchen = await perform(createProject, world.as(ada), { propertyId }, { templateId });
  updateProjectRow(db, kitchen.id, {
    notes: "Keep the old range",
    scopeOfWork: "Everything but the floor",
  });
  const items = listItems(db, [kitchen.id]);
  for (const item of items) updateItemRow(db, item.id, { quantity: 2 });
  recordSpent(
    { db, now: NOW, by: null, propertyId },
    items.map(({ id }) => ({ id, spent: 12_300 })),
  );
  updatePropertyRow(db, propertyId, {
    status: "complete",
    completeDate: world.app.clock(),
    includeAgentFees: false,
  });
  return made;
}

test("a clone takes the plan along and leaves behind what happened", async () => {
  const { world, ada, propertyId } = await worldWithKitchen();
  const source = await perform(showProperty, world.as(ada), { propertyId }, {});
  const clone = await perform(
    cloneProperty,
    world.as(ada),
    { propertyId },
    { name: "Second go", address: ELSEWHERE },
  );
  expect(clone).toMatchObject({
    name: "Second go",
    status: "active",
    completeDate: null,
    isCreator: true,
    hasCollaborators: false,
    includeAgentFees: false,
    spent: 0,
  });
  expect(clone.address.fullAddress).toBe(ELSEWHERE);
  expect(clone.budget).toBe(source.budget);
  const [before, after] = [source.projects[0], clone.projects[0]];
  expect(after).toMatchObject({
    name: "Kitchen",
    notes: "Keep the old range",
    scopeOfWork: "Everything but the floor",
  });
  const plan = (items: { name: string; quantity: number; budget: number }[] = []) =>
    items.map(({ name, quantity, budget }) => ({ name, quantity, budget }));
  expect(plan(after?.activeItems)).toEqual(plan(before?.activeItems));
  expect(after?.activeItems.every(({ spent }) => spent === 0)).toBe(true);
  expect(after?.optionalItems.map(({ name, budget }) => ({ name, budget }))).toEqual(
    before?.optionalItems.map(({ name, budget }) => ({ name, budget })),
  );
  const rows = (items: { label: string; value: unknown; order: number }[]) =>
    items.map(({ label, value, order }) => ({ label, value, order }));
  expect(rows(clone.workTrackerItems)).toEqual(rows(source.workTrackerItems));
  expect(
    new Set([...clone.workTrackerItems, ...source.workTrackerItems].map(({ id }) => id)).size,
  ).toBe(source.workTrackerItems.length * 2);
});

test("budgets from what was spent: credits count as 0, suggestions keep theirs", async () => {
  const { world, ada, propertyId } = await worldWithKitchen();
  const { db } = world.app;
  const source = await perform(showProperty, world.as(ada), { propertyId }, {});
  const [first, second, third] = source.projects[0]?.activeItems ?? [];
  recordSpent({ db, now: NOW, by: null, propertyId }, [
    { id: first?.id ?? "", spent: -12_300 },
    { id: second?.id ?? "", spent: -99_900 },
    { id: third?.id ?? "", spent: 55 },
  ]);
  const clone = await perform(
    cloneProperty,
    world.as(ada),
    { propertyId },
    { address: ELSEWHERE, budgetsFrom: "spent" },
  );
  const [kitchen] = clone.projects;
  const budgets = kitchen?.activeItems.map(({ name, budget }) => [name, budget]);
  expect(budgets).toEqual(
    source.projects[0]?.activeItems.map(({ name }, index) => [
      name,
      [0, 0, 12_355][index] ?? 12_300,
    ]),
  );
  expect(kitchen?.optionalItems.map(({ budget }) => budget)).toEqual(
    source.projects[0]?.optionalItems.map(({ budget }) => budget),
  );
  expect(clone).toMatchObject({ spent: 0, entryCount: 0, paid: 0 });
});

test("budgets come from budgets or from what was spent, and nowhere else", async () => {
  const { world, ada, propertyId } = await worldWithReno();
  await expect(
    perform(
      cloneProperty,
      world.as(ada),
      { propertyId },
      { address: ELSEWHERE, budgetsFrom: "forecast" },
    ),
  ).rejects.toMatchObject({ reason: "invalid", fields: { budgetsFrom: [expect.any(String)] } });
});

test("the choice of budgets is offered where something was spent", async () => {
  const { world, ada, propertyId } = await worldWithKitchen();
  const start = (id: string) => perform(startClone, world.as(ada), { propertyId: id }, {});
  const empty = await renoOf(world, ada, "Empty");
  expect([(await start(propertyId)).hasSpending, (await start(empty)).hasSpending]).toEqual([
    true,
    false,
  ]);
});

test("a contingency in percent comes along, one in dollars does not", async () => {
  const { world, ada, propertyId } = await worldWithReno();
  const cloned = async () =>
    (await perform(cloneProperty, world.as(ada), { propertyId }, { address: ELSEWHERE }))
      .contingency;
  updatePropertyRow(world.app.db, propertyId, { contingencyPercent: 10_000 });
  expect(await cloned()).toEqual({ percent: 10_000 });
  updatePropertyRow(world.app.db, propertyId, {
    contingencyPercent: null,
    contingencyAmount: 500_000,
  });
  expect(await cloned()).toBeNull();
});

test("bills and quotes stay with the original", async () => {
  const { world, ada, propertyId, quote, addItem, bill, put } = await worldWithQuotes();
  const itemId = await addItem(100);
  const { id } = await quote({ lines: [{ itemId, amount: 120 }] });
  await put(id, { status: "accepted" });
  bill(id, itemId, "incl", 50);
  const clone = await perform(
    cloneProperty,
    world.as(ada),
    { propertyId },
    { address: ELSEWHERE, budgetsFrom: "spent" },
  );
  expect(clone).toMatchObject({ budget: 5000, spent: 0, committed: 0, quoted: null });
  const left = await perform(showQuotes, world.as(ada), { propertyId: clone.id }, {});
  expect([left, countInProperty(world.app.db, clone.id, "linesOfProperty")]).toEqual([[], 0]);
});

test("without a name a clone is called after its original", async () => {
  const { world, ada, propertyId } = await worldWithReno();
  expect(
    await perform(cloneProperty, world.as(ada), { propertyId }, { name: "", address: ELSEWHERE }),
  ).toMatchObject({
    name: "Clone of Kōwhai Crescent",
  });
});

test("a collaborator's clone is the collaborator's own", async () => {
  const { world, ada, ben, propertyId } = await worldWithReno();
  const clone = await perform(
    cloneProperty,
    world.as(ben),
    { propertyId },
    { name: "Ben's", address: ELSEWHERE },
  );
  await expect(
    perform(showProperty, world.as(ada), { propertyId: clone.id }, {}),
  ).rejects.toMatchObject({ reason: "missing" });
});

test("a stranger cannot clone, and a clone needs an address", async () => {
  const { world, ada, cleo, propertyId } = await worldWithReno();
  await expect(
    perform(cloneProperty, world.as(cleo), { propertyId }, { address: ELSEWHERE }),
  ).rejects.toMatchObject({
    reason: "missing",
    message: "failed to clone property",
  });
  await expect(
    perform(cloneProperty, world.as(ada), { propertyId }, { address: {} }),
  ).rejects.toMatchObject({
    reason: "invalid",
    message: "Address is required",
  });
});

test("the same form sent twice makes one clone; twenty calls at once make twenty whole ones", async () => {
  const { world, ada, propertyId } = await worldWithKitchen();
  const formId = "2222222222222222222222";
  const twice = [1, 2].map(() =>
    perform(
      cloneProperty,
      world.as(ada),
      { propertyId },
      { name: "Once", address: ELSEWHERE, formId },
    ),
  );
  expect((await Promise.all(twice)).map(({ id }) => id)).toEqual([formId, formId]);
  const clones = await Promise.all(
    Array.from({ length: 20 }, () =>
      perform(cloneProperty, world.as(ada), { propertyId }, { name: "Many", address: ELSEWHERE }),
    ),
  );
  const sizes = clones.map(({ projects, workTrackerItems: dealItems }) =>
    [projects[0]?.activeItems.length, dealItems.length].join(),
  );
  expect(new Set(sizes).size).toBe(1);
  expect(new Set(clones.map(({ id }) => id)).size).toBe(20);
});

test("cloning what is being deleted gives a whole clone or nothing", async () => {
  const { world, ada, propertyId } = await worldWithKitchen();
  const [clone] = await Promise.allSettled([
    perform(cloneProperty, world.as(ada), { propertyId }, { name: "Late", address: ELSEWHERE }),
    perform(deleteProperty, world.as(ada), { propertyId }, {}),
  ]);
  const left = await perform(listProperties, world.as(ada), {}, {});
  expect(left.length).toBe(clone.status === "fulfilled" ? 1 : 0);
  if (clone.status === "rejected") expect(clone.reason).toMatchObject({ reason: "missing" });
});

test("whichever statement fails, nothing of the clone is left", async () => {
  const { world, ada, propertyId } = await worldWithKitchen();
  const { db } = world.app;
  const asAda = world.as(ada);
  const rowsNow = () =>
    ["properties", "projects", "project_items", "work_items"].map((table) =>
      db.$client.prepare(`select count(*) from ${table}`).pluck().get(),
    );
  const clone = () =>
    perform(cloneProperty, asAda, { propertyId }, { name: "Half", address: ELSEWHERE });
  const failures = await failEveryStatement(db, clone, rowsNow);
  // The property, its categories, items and rows, its deal, its switch, its history, and three that
  // take them into the search.
  expect(failures).toBe(10);
});
