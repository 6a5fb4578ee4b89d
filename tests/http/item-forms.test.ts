import { expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import { readForms, submitForm, submitHtml, textOf, type Typed } from "../support/html-forms";
import { makeServer } from "../support/server";

// A category's forms, filled in as without script, where all cells are inputs.

type Item = { id: string; name: string; quantity: number; budget: number; spent: number };
type Project = { id: string; notes: string; scopeOfWork: string; activeItems: Item[] };

const ITEMS = [
  { name: "Benchtop", quantity: 2, budget: 2600 },
  { name: "Oven", quantity: 1, budget: 1000, spent: 200 },
  { name: "Sink", quantity: 1, budget: 650 },
];

/** @param template the shipped one to start from, or none for a category with three items. */
async function category(template?: string) {
  const server = await makeServer();
  const browser = await server.browser(server.person("Ada"));
  const call = async <Answer>(method: string, at: string, body?: object): Promise<Answer> =>
    (await (await browser.json(method, `/api${at}`, body)).json()) as Answer;
  const added = { name: "Bach", address: "3 Beach Road" };
  const property = await call<{ id: string }>("POST", "/properties", added);
  const templates = await call<Item[]>("GET", "/templates");
  const templateId = templates.find(({ name }) => name === template)?.id;
  const { id } = await call<Project>("POST", `/properties/${property.id}/projects`, {
    ...(templateId && { templateId }),
  });
  if (!template) for (const item of ITEMS) await call("POST", `/projects/${id}/items`, item);
  const show = () => call<Project>("GET", `/projects/${id}`);
  const first = await show();
  const named = (project: Project, name: string) =>
    project.activeItems.find((item) => item.name === name);
  const at = `/project/${id}`;
  const page = async (path = at) => (await browser.page(path)).text();
  return {
    at,
    edit: `${at}?edit=all`,
    page,
    show,
    call,
    idOf: (name: string) => named(first, name)?.id ?? "",
    cell: (name: string, field: string) => `items.${named(first, name)?.id}.${field}`,
    stored: async (name: string) => named(await show(), name),
    send: (html: string, intent: string, typed: Typed = {}) =>
      submitHtml(browser, at, html, intent, typed),
    open: (path: string, intent: string, typed: Typed = {}) =>
      submitForm(browser, path, intent, typed),
  };
}

function valueIn(html: string, name: string): string | undefined {
  const controls = readForms(html).flatMap((form) => form.controls);
  const { attributes, text } = controls.find((one) => one.attributes["name"] === name) ?? {};
  return attributes?.["value"] ?? text;
}

test("one form saves every cell that was changed", async () => {
  const { at, edit, page, cell, stored, open } = await category();
  const saved = await open(edit, "save-items", {
    [cell("Sink", "name")]: "Belfast sink",
    [cell("Benchtop", "quantity")]: "4",
    [cell("Oven", "spent")]: "=200+49.50",
  });
  expect([saved.status, saved.headers.get("location")]).toEqual([303, at]);
  expect(textOf(await page())).toContain(messages.allSaved);
  expect(await stored("Belfast sink")).toMatchObject({ budget: 650 });
  expect(await stored("Benchtop")).toMatchObject({ budget: 5200, spent: 0 });
  expect(await stored("Oven")).toMatchObject({ spent: 249.5 });
});

test("removing a row saves the text typed into the others, and can be undone", async () => {
  const { edit, page, cell, idOf, stored, send, call } = await category();
  await call("POST", `/project-items/${idOf("Oven")}/spend`, { amount: 50 });
  const removed = await send(await page(edit), `remove-item ${idOf("Oven")}`, {
    [cell("Benchtop", "spent")]: "99",
    [cell("Oven", "budget")]: "nothing sensible",
  });
  expect(removed.status).toBe(303);
  const shown = await page();
  expect(textOf(shown)).toContain(`${messages.itemRemoved} Its bill is to sort.`);
  expect(await stored("Oven")).toBeUndefined();
  expect(await stored("Benchtop")).toMatchObject({ spent: 99 });
  await send(shown, "undo");
  expect(await stored("Oven")).toMatchObject({ budget: 1000, spent: 250 });
});

test("adding a row saves the text typed into the others, and the new row with the form", async () => {
  const { edit, page, cell, show, stored, open, send } = await category();
  const added = await open(edit, "add-item", { [cell("Benchtop", "spent")]: "99" });
  const [path = "", focus = ""] = added.headers.get("location")?.split("#") ?? [];
  expect(await stored("Benchtop")).toMatchObject({ spent: 99 });
  const html = await page(path);
  const name = readForms(html)
    .flatMap(({ controls }) => controls)
    .find(({ attributes }) => attributes["id"] === focus)?.attributes["name"];
  const budget = name?.replace(/name$/, "budget") ?? "";

  await send(html, "save-items");
  expect((await show()).activeItems, "an empty row is not stored").toHaveLength(3);
  const typed = { [name ?? ""]: "Rangehood", [budget]: "1,20" };
  const refused = await send(html, "save-items", typed);
  const again = await refused.text();
  expect(refused.status).toBe(422);
  expect(textOf(again)).toContain("Enter an amount.");
  expect([valueIn(again, name ?? ""), valueIn(again, budget)]).toEqual(["Rangehood", "1,20"]);
  const another = await send(again, "add-item", { [budget]: "1.2k" });
  expect(another.status).toBe(303);
  expect(await stored("Rangehood")).toMatchObject({ budget: 1200 });
  const rows = (await page(another.headers.get("location") ?? "")).match(/data-row=/g);
  expect(rows, "saved, and a new row beside it").toHaveLength(5);
});

test("a suggestion is taken, and goes back when it is removed, and nothing typed is lost", async () => {
  const { edit, page, cell, show, stored, open, send } = await category("Kitchen");
  const before = new Set((await show()).activeItems.map(({ id }) => id));
  await open(edit, "add-suggestion", { [cell("Benchtop", "spent")]: "99" });
  expect(textOf(await page())).toContain(messages.suggestionAdded);
  expect(await stored("Benchtop")).toMatchObject({ spent: 99 });
  const taken = (await show()).activeItems.filter(({ id }) => !before.has(id));
  expect(taken).toHaveLength(1);
  await send(await page(edit), `remove-item ${taken[0]?.id}`);
  expect(textOf(await page())).toContain(messages.itemBackToSuggestions);
  expect((await show()).activeItems).toHaveLength(before.size);
});

test("items are moved and copied on a page of their own, and Undo takes it back", async () => {
  const { at, edit, page, show, call, idOf, cell, open, send } = await category();
  await open(edit, "save-items", { [cell("Oven", "budget")]: "1,100" });
  const { propertyId } = (await show()) as Project & { propertyId: string };
  const bath = await call<Project>("POST", `/properties/${propertyId}/projects`, {});
  const elsewhere = await call<{ id: string }>("POST", "/properties", {
    name: "Crib",
    address: "5 Beach Road",
  });
  const lounge = await call<Project>("POST", `/properties/${elsewhere.id}/projects`, {});
  const namesIn = async ({ id }: Project) =>
    (await call<Project>("GET", `/projects/${id}`)).activeItems.map(({ name }) => name);
  const ticks = { [`items.${idOf("Oven")}`]: true, [`items.${idOf("Sink")}`]: true };

  const items = await page(`${at}/items/${idOf("Oven")}`);
  expect(items, "the way there without script").toContain(`href="${at}/move"`);
  const refused = await open(`${at}/move`, "move-items", { ...ticks, to: lounge.id });
  expect(refused.status).toBe(422);
  const again = await refused.text();
  expect(textOf(again)).toContain("To another property items can only be copied");
  const copied = await send(again, "copy-items", {});
  expect(copied.headers.get("location")).toBe(at);
  expect(textOf(await page())).toContain("2 items copied to New Category, Crib.");
  expect(await namesIn(lounge)).toEqual(["Oven", "Sink"]);

  await open(`${at}/move`, "move-items", { ...ticks, to: bath.id });
  const moved = await page();
  expect(textOf(moved)).toContain("2 items moved to New Category.");
  expect(await call("GET", `/projects/${bath.id}`)).toMatchObject({
    activeItems: [{ name: "Oven", budget: 1100, spent: 200 }, { name: "Sink" }],
  });
  await send(moved, "undo");
  expect(await namesIn(bath)).toEqual([]);
  expect((await show()).activeItems).toHaveLength(3);
});

test("two tabs that change different cells of one item keep both", async () => {
  const { edit, page, cell, stored, send } = await category();
  const [one, other] = [await page(edit), await page(edit)];
  await send(one, "save-items", { [cell("Oven", "spent")]: "$500" });
  await send(other, "save-items", { [cell("Oven", "budget")]: "$1,500" });
  expect(await stored("Oven")).toMatchObject({ budget: 1500, spent: 500 });
});

test("an outdated form reports the conflict at its cell, and keeps the typed text", async () => {
  const { edit, page, cell, call, idOf, stored, send } = await category();
  const html = await page(edit);
  await call("PUT", `/project-items/${idOf("Oven")}`, { spent: 1300 });
  const [spent, name] = [cell("Oven", "spent"), cell("Sink", "name")];
  const refused = await send(html, "save-items", { [spent]: "900", [name]: "Stone sink" });
  const again = await refused.text();
  expect(refused.status).toBe(409);
  expect(textOf(again)).toContain("You changed this to $1,300 meanwhile.");
  expect([valueIn(again, spent), valueIn(again, name)]).toEqual(["900", "Stone sink"]);
  expect((await send(again, "save-items")).status).toBe(303);
  expect(await stored("Oven")).toMatchObject({ spent: 900 });
  expect(await stored("Stone sink")).toBeDefined();
});

test("an outdated form reports a conflict at the notes, and overwrites no untouched field", async () => {
  const { at, edit, page, call, show, send } = await category();
  const html = await page(edit);
  await call("PUT", `/projects${at.replace("/project", "")}`, {
    notes: "Kauri",
    scopeOfWork: "Paint",
  });
  const refused = await send(html, "save-project", { notes: "Rimu" });
  const again = await refused.text();
  expect(refused.status).toBe(409);
  expect(textOf(again)).toContain("Somebody changed this to Kauri meanwhile.");
  expect([valueIn(again, "notes"), valueIn(again, "scopeOfWork")]).toEqual(["Rimu", "Paint"]);
  expect((await send(again, "save-project")).status).toBe(303);
  expect(await show()).toMatchObject({ notes: "Rimu", scopeOfWork: "Paint" });
});
