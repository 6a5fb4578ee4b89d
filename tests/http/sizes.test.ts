import { expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import { createItems, createProjectRow, listItems } from "~/data/projects";
import { SIZES } from "~/domain/sizes";
import { newId } from "~/services/ids";
import { addProperty } from "../support/add-property";
import { makeServer } from "../support/server";
import { NOW } from "../support/world";

/** Categories with so many items each. */
async function openProperty(...sizes: number[]) {
  const world = await makeServer();
  const ada = world.person("Ada");
  const { db } = world.app;
  const propertyId = addProperty(world, ada);
  const projectIds = sizes.map((size, place) => {
    const createDate = new Date(NOW.getTime() + place);
    const { id: projectId } = createProjectRow(db, {
      id: newId(),
      propertyId,
      name: `Category ${place + 1}`,
      createDate,
    });
    createItems(
      db,
      Array.from({ length: size }, (_, row) => ({
        id: newId(),
        projectId,
        name: `Item ${row}`,
        budget: 100_00,
        createDate,
      })),
    );
    return projectId;
  });
  const browser = await world.browser(ada);
  return {
    ...world,
    db,
    propertyId,
    projectIds,
    browser,
    page: async (at: string) => (await browser.page(at)).text(),
  };
}

const elementsOf = (page: string) => page.match(/<[a-z]/g)?.length ?? 0;
/** Number of rows of items. */
const rowsIn = (page: string) => page.match(/ data-row="/g)?.length ?? 0;

test("a list of up to 500 items shows all of them", async () => {
  const { page, propertyId } = await openProperty(250, 250);
  expect(rowsIn(await page(`/properties/${propertyId}?view=detail`))).toBe(500);
});

test("of more items the list shows each category closed, and the one that is opened with its items", async () => {
  const { page, propertyId, projectIds } = await openProperty(250, 251);
  const closed = await page(`/properties/${propertyId}?view=detail`);
  expect(rowsIn(closed)).toBe(0);
  expect(closed).toContain("This property has <!-- -->501<!-- --> items.");
  for (const projectId of projectIds)
    expect(closed).toContain(`href="/properties/${propertyId}?view=detail&amp;open=${projectId}"`);
  expect(rowsIn(await page(`/properties/${propertyId}?view=detail&open=${projectIds[1]}`))).toBe(
    251,
  );
});

test("a list of 180 items and a category of 200 send what they draw, and few elements of it", async () => {
  const list = await openProperty(...Array.from({ length: 12 }, () => 15));
  const category = await openProperty(200);
  const listed = await list.page(`/properties/${list.propertyId}?view=detail`);
  const shown = await category.page(`/project/${category.projectIds[0]}`);
  // Characters, before compression; the list was 491,000 as inputs (docs/decisions/0067).
  expect(listed.length).toBeLessThan(135_000);
  expect(shown.length).toBeLessThan(140_000);
  expect(elementsOf(listed)).toBeLessThan(2_450);
  expect(elementsOf(shown)).toBeLessThan(2_250);
});

test("a full category shows the limit instead of its buttons, and a form sent anyway keeps the typed text", async () => {
  const { page, browser, db, projectIds } = await openProperty(SIZES.itemsOfProject);
  const [projectId = ""] = projectIds;
  const shown = await page(`/project/${projectId}`);
  expect(shown).toContain(messages.sizeReached.itemsOfProject);
  expect(shown).not.toContain("New Item</button>");
  expect(shown).not.toContain(`/project/${projectId}/paste`);
  const [item] = listItems(db, [projectId]);
  const refused = await browser.form(`/project/${projectId}`, {
    intent: "add-item",
    [`items.${item?.id}.spent`]: "1,234",
  });
  expect(refused.status).toBe(422);
  const again = await refused.text();
  expect(again).toContain(messages.sizeReached.itemsOfProject);
  expect(again).toContain('value="1,234"');
});

test("the preview of a paste shows how many rows fit, and keeps the text", async () => {
  const { browser, projectIds } = await openProperty(SIZES.itemsOfProject - 2);
  const text = "Tap\nOven\nBench that does not fit";
  const preview = await browser.form(`/project/${projectIds[0]}/paste`, {
    intent: "paste-items",
    text,
    formId: newId(),
  });
  expect(preview.status).toBe(422);
  const page = await preview.text();
  expect(page).toContain("There is room for 2 more here");
  expect(page).toContain("Bench that does not fit</textarea>");
});

test("the form of a full category is saved whole, however long its names are", async () => {
  const { browser, db, projectIds } = await openProperty(SIZES.itemsOfProject);
  const [projectId = ""] = projectIds;
  const name = "あ".repeat(200);
  const fields = listItems(db, [projectId]).flatMap((item) =>
    ["", "was."].flatMap((seen) => [
      [`items.${item.id}.${seen}name`, seen ? item.name : name],
      [`items.${item.id}.${seen}quantity`, "1"],
      [`items.${item.id}.${seen}budget`, "$100"],
      [`items.${item.id}.${seen}spent`, seen ? "$0" : "$7"],
    ]),
  );
  const saved = await browser.form(`/project/${projectId}`, {
    intent: "save-items",
    ...(Object.fromEntries(fields) as Record<string, string>),
  });
  expect(saved.status, (await saved.text()).slice(0, 200)).toBe(303);
  expect(new Set(listItems(db, [projectId]).map((item) => `${item.spent} ${item.name}`))).toEqual(
    new Set([`700 ${name}`]),
  );
});
