import { expect, test } from "vitest";
import { readItem, updateItemRow } from "~/data/projects";
import { refreshSearch } from "~/data/watched-writes";
import { newId } from "~/services/ids";
import { addItem } from "../support/add-item";
import { makeFullWorld } from "../support/full-world";
import { submitForm, textOf } from "../support/html-forms";
import { undoIn } from "../support/undo";

async function findPage() {
  const world = await makeFullWorld();
  const { db } = world.app;
  const of = (name: string) => world.things[name]?.value ?? "";
  const [propertyId, projectId, itemId] = [of("properties"), of("projects"), of("project-items")];
  updateItemRow(db, itemId, { name: "Oven <tower>", budget: 60_000 });
  refreshSearch(db);
  const owner = await world.browser(world.actors.creator);
  const show = async (q: string) => (await owner.page(`/find?q=${encodeURIComponent(q)}`)).text();
  return { world, owner, show, propertyId, projectId, itemId, item: () => readItem(db, itemId) };
}

test("things are found without script, as links by kind", async () => {
  const { show, projectId, itemId, propertyId } = await findPage();
  const html = await show("oven");
  expect(textOf(html)).toContain("Oven <tower>");
  expect(html).toContain(`href="/project/${projectId}?item=${itemId}#field-items.${itemId}.name"`);
  expect(html).toContain("<mark>Oven</mark>");
  expect(html).toContain(
    `href="/properties/${propertyId}/spend?item=${itemId}&amp;project=${projectId}"`,
  );
  expect(textOf(await show("nowhere"))).toContain("Nothing is called “nowhere”.");
  expect(textOf(await show(""))).toContain("Recent");
});

test("an amount in the words is shown as what it does to the item, and logged by one button", async () => {
  const { owner, show, projectId, itemId, propertyId, item } = await findPage();
  const before = item().spent;
  const html = await show("700 oven");
  expect(textOf(html)).toContain("$100 over");
  const sheet = `/properties/${propertyId}/spend?item=${itemId}&project=${projectId}&amount=700`;
  expect(html).toContain(`href="${sheet.replaceAll("&", "&amp;")}"`);
  expect(await (await owner.page(sheet)).text()).toContain('value="700"');
  const saved = await submitForm(owner, "/find?q=700+oven", `save-spend ${propertyId}`, {});
  expect(saved.headers.get("location")).toBe(`/project/${projectId}`);
  expect(item().spent - before).toBe(70_000);
  const after = await (await owner.page(`/project/${projectId}`)).text();
  expect(textOf(after)).toContain("$700.00 logged.");
  expect(textOf(await show("700 oven"))).toContain("Log it only if this is a second one.");
  await owner.form("/undo", undoIn(after));
  expect(item().spent).toBe(before);
});

test("a budget is set, an item marked as done and one added by a button of the page, each with Undo", async () => {
  const { owner, projectId, itemId, propertyId, item } = await findPage();
  const before = item();
  const press = async (at: string, intent: string, fields = {}) => {
    const sent = await submitForm(owner, at, intent, fields);
    expect(sent.headers.get("location")).toBe(`/project/${projectId}`);
    return (await owner.page(`/project/${projectId}`)).text();
  };
  const set = await press("/find?q=budget+oven+4200", `set-budget ${itemId}`);
  expect(item().budget).toBe(420_000);
  expect(textOf(set)).toContain("The budget of Oven <tower> is $4,200.");
  await owner.form("/undo", undoIn(set));
  expect(item()).toMatchObject({ budget: before.budget, spent: before.spent });
  await press("/find?q=oven", `set-budget ${itemId}`, { budget: "90" });
  expect(item().budget).toBe(9_000);

  const done = await press("/find?q=mark+oven+done", `mark-done ${itemId}`);
  expect(item().done).toBe(true);
  await owner.form("/undo", undoIn(done));
  expect(item().done).toBe(false);

  const at = `/find?q=sauna&property=${propertyId}&project=${projectId}`;
  const added = await press(at, `add-item ${projectId}`);
  expect(textOf(added)).toContain("Sauna added.");
  const listed = async () => (await owner.page(`/project/${projectId}`)).text();
  await owner.form("/undo", undoIn(added));
  expect(await listed()).not.toContain('value="Sauna"');
  expect(textOf(await (await owner.page("/find?q=sauna")).text())).toContain("Nothing is called");
});

test("every item that was found is edited under its fold, which a refused form opens", async () => {
  const { world, owner, projectId, itemId, propertyId, item } = await findPage();
  const { db } = world.app;
  const ids = ["Oven", "Oven door"].map(
    (name) => addItem(db, { id: newId(), projectId, createDate: world.app.clock(), name }).id,
  );
  refreshSearch(db);
  const at = "/find?q=oven";
  const html = await (await owner.page(at)).text();
  const foldOf = (id: string, shown = html) =>
    shown.split("<details").find((one) => one.includes(`set-budget ${id}`)) ?? "";
  expect(html.match(/<details class="find-more"/g), "the one that is meant has none").toHaveLength(
    2,
  );
  expect(new Set(html.match(/ id="[^"]*"/g)).size).toBe(html.match(/ id="[^"]*"/g)?.length);
  const last = ids[1] ?? "";
  const refused = await submitForm(owner, at, `set-budget ${last}`, { budget: "lots" });
  expect(refused.status).toBe(422);
  const shown = await refused.text();
  expect(foldOf(last, shown)).toMatch(/^[^>]* open/);
  expect(foldOf(last, shown)).toMatch(/<input[^>]*id="field-budget"[^>]*value="lots"/);
  expect(foldOf(itemId, shown)).not.toMatch(/^[^>]* open/);
  expect(shown.match(/value="lots"/g)).toHaveLength(1);

  await submitForm(owner, at, `set-budget ${last}`, { budget: "75" });
  expect(readItem(db, last).budget).toBe(7_500);
  const spend = { amount: "12", itemId: last };
  const sent = await submitForm(owner, at, `save-spend ${propertyId}`, spend);
  expect(sent.headers.get("location")).toBe(`/project/${projectId}`);
  expect([readItem(db, last).spent, item().spent]).toEqual([1_200, 0]);
});

test("a budget that was changed since it was shown is not overwritten", async () => {
  const { world, owner, itemId, item } = await findPage();
  const change = { budget: "70", "was.budget": "600" };
  updateItemRow(world.app.db, itemId, { budget: 80_000 });
  const sent = await owner.form("/find", { ...change, intent: `set-budget ${itemId}` });
  expect(sent.status).toBe(409);
  expect(item().budget).toBe(80_000);
});

test("a refused form is shown again beside what was found, with what was typed and why", async () => {
  const { owner, itemId, propertyId, item } = await findPage();
  const before = item();
  const refused = async (intent: string, fields: Record<string, string>) => {
    const sent = await submitForm(owner, "/find?q=oven", intent, fields);
    expect(sent.status).toBe(422);
    const html = await sent.text();
    expect(textOf(html)).toContain("There is a problem");
    expect(textOf(html)).toContain("Oven <tower>");
    return html;
  };
  const ofSpend = await refused(`save-spend ${propertyId}`, { amount: "12 or so" });
  expect(ofSpend).toMatch(/<input[^>]*id="field-amount"[^>]*value="12 or so"/);
  const ofBudget = await refused(`set-budget ${itemId}`, { budget: "lots" });
  expect(ofBudget).toMatch(/<input[^>]*id="field-budget"[^>]*value="lots"/);
  expect(item()).toEqual(before);
});
