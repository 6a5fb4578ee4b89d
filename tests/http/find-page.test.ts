import { expect, test } from "vitest";
import { readItem, updateItemRow } from "~/data/projects";
import { refreshSearch } from "~/data/watched-writes";
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
  const saved = await submitForm(owner, "/find?q=700+oven", "save-spend", {});
  expect(saved.headers.get("location")).toBe(`/project/${projectId}`);
  expect(item().spent - before).toBe(70_000);
  const after = await (await owner.page(`/project/${projectId}`)).text();
  expect(textOf(after)).toContain("$700.00 logged.");
  expect(textOf(await show("700 oven"))).toContain("Log it only if this is a second one.");
  await owner.form("/undo", undoIn(after));
  expect(item().spent).toBe(before);
});
