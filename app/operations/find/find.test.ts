import { expect, test } from "vitest";
import { addItem } from "../../../tests/support/add-item";
import { worldWithCategory, renoOf } from "../../../tests/support/reno";
import { NOW } from "../../../tests/support/world";
import type { User } from "~/domain/user";
import { createProjectRow, updateItemRow } from "~/data/projects";
import { refreshSearch } from "~/data/watched-writes";
import { newId } from "~/services/ids";
import { createBill } from "../bills/bills";
import { deleteItem, updateItem } from "../items/items";
import { perform } from "../operation";
import { createPhoto, updateCaption } from "../photos/photos";
import { deleteProject, updateProject } from "../projects/projects";
import { deleteProperty } from "../properties/properties";
import { createQuote } from "../quotes/quotes";
import { createSupplier, deleteSupplier, updateSupplier } from "../suppliers/suppliers";
import { find } from "./find";

async function worldToFind() {
  const made = await worldWithCategory();
  const { world, ada, propertyId, itemOf } = made;
  const oven = itemOf("Oven", 100_000);
  // As a command does that writes.
  refreshSearch(world.app.db);
  const bill = (input: object, who = ada) =>
    perform(createBill, world.as(who), { propertyId }, input);
  const ask = (q: string, who: User = ada, where: object = {}) =>
    perform(find, world.as(who), {}, { q, ...where });
  /** "Items: Oven" of what is found, without what can be done. */
  const found = async (q: string, who: User = ada) =>
    (await ask(q, who)).groups
      .filter(({ name }) => name !== "Do" && name !== "Help")
      .map(({ name, rows }) => `${name}: ${rows.map((row) => row.name).join(", ")}`);
  return { ...made, oven, bill, ask, found };
}

test("each kind of thing is found by its name or text, whatever its accents", async () => {
  const { world, ada, propertyId, projectId, oven, bill, found } = await worldToFind();
  await perform(updateProject, world.as(ada), { projectId }, { notes: "Oven tower 600 wide" });
  await bill({
    supplier: "Ngāti Plumbing",
    reference: "INV-77",
    date: "2026-01-20",
    lines: [{ itemId: oven, amount: 120, note: "Deposit" }],
  });
  await perform(
    createQuote,
    world.as(ada),
    { propertyId },
    {
      supplier: "Ngāti Plumbing",
      lines: [{ text: "Pipes to the hob", amount: 900 }],
    },
  );
  expect(await found("KOWHAI")).toEqual(["Properties: Kōwhai Crescent"]);
  expect(await found("whangarei")).toEqual(["Properties: Kōwhai Crescent"]);
  expect(await found("kitch")).toEqual(["Categories: Kitchen"]);
  expect(await found("oven")).toEqual([
    "Items: Oven",
    "Categories: Kitchen",
    "Bills: Ngāti Plumbing, 20 Jan",
  ]);
  expect(await found("inv-77")).toEqual(["Bills: Ngāti Plumbing, 20 Jan"]);
  expect(await found("ngati jan")).toEqual(["Bills: Ngāti Plumbing, 20 Jan"]);
  expect(await found("120")).toEqual(["Bills: Ngāti Plumbing, 20 Jan"]);
  expect(await found("pipes")).toEqual(["Quotes: Ngāti Plumbing"]);
  expect(await found("plumbing")).toEqual([
    "Bills: Ngāti Plumbing, 20 Jan",
    "Suppliers: Ngāti Plumbing",
    "Quotes: Ngāti Plumbing",
  ]);
  expect(await found('nothing "of it* -')).toEqual([]);
});

test("only one's own and what is shared with one is found", async () => {
  const { world, ada, ben, cleo, found } = await worldToFind();
  createProjectRow(world.app.db, {
    id: newId(),
    propertyId: await renoOf(world, ada, "Rimu Street"),
    name: "Oven house",
    createDate: world.app.clock(),
  });
  await perform(createSupplier, world.as(ada), {}, { name: "Oven Shop" });
  expect(await found("oven")).toEqual([
    "Categories: Oven house",
    "Items: Oven",
    "Suppliers: Oven Shop",
  ]);
  expect(await found("oven", ben)).toEqual(["Items: Oven"]);
  expect(await found("oven", cleo)).toEqual([]);
  await expect(found("oven", world.person("Dan"))).resolves.toEqual([]);
});

test("what is renamed is found by its new name alone, with the papers that name it", async () => {
  const { world, ada, oven, bill, found, db } = await worldToFind();
  const { supplier } = await bill({ supplier: "Volt", lines: [{ itemId: oven, amount: 80 }] });
  await perform(updateItem, world.as(ada), { itemId: oven }, { name: "Range" });
  expect(await found("oven")).toEqual([]);
  expect(await found("range")).toEqual(["Items: Range", "Bills: Volt, 5 Mar"]);
  await perform(updateSupplier, world.as(ada), { supplierId: supplier?.id }, { name: "Ampère" });
  expect(await found("volt")).toEqual([]);
  expect(await found("ampere")).toEqual(["Bills: Ampère, 5 Mar", "Suppliers: Ampère"]);
  await perform(deleteSupplier, world.as(ada), { supplierId: supplier?.id }, {});
  expect(await found("ampere")).toEqual(["Bills: Ampère, 5 Mar"]);
  updateItemRow(db, oven, { status: "optional" });
  refreshSearch(db);
  expect(await found("range")).toEqual(["Bills: Ampère, 5 Mar"]);
});

test("what is in the trash is not found, until it is taken back", async () => {
  const { world, ada, propertyId, projectId, oven, found, undo } = await worldToFind();
  await perform(deleteItem, world.as(ada), { itemId: oven }, {});
  expect(await found("oven")).toEqual([]);
  await undo(oven);
  expect(await found("oven")).toEqual(["Items: Oven"]);
  await perform(deleteProject, world.as(ada), { projectId }, {});
  expect([await found("oven"), await found("kitchen")]).toEqual([[], []]);
  await undo(projectId);
  expect([await found("oven"), await found("kitchen")]).toEqual([
    ["Items: Oven"],
    ["Categories: Kitchen"],
  ]);
  await perform(deleteProperty, world.as(ada), { propertyId }, {});
  expect([await found("oven"), await found("kowhai")]).toEqual([[], []]);
});

test("a photo is found by its caption", async () => {
  const { world, ada, projectId, found } = await worldToFind();
  const { id: photoId } = await perform(createPhoto, world.as(ada), { projectId }, {});
  await perform(updateCaption, world.as(ada), { photoId }, { caption: "The old stove" });
  expect(await found("stove")).toEqual(["Photos: The old stove"]);
  await perform(updateCaption, world.as(ada), { photoId }, { caption: "" });
  expect(await found("stove")).toEqual([]);
});

test("an amount beside words is a spend on the item that they mean, here before elsewhere", async () => {
  const { world, ada, ask, oven, propertyId, projectId, itemOf, bill, db } = await worldToFind();
  const cleaning = itemOf("Oven cleaning");
  await bill({ supplier: "Bunnings", date: "2026-03-01", lines: [{ itemId: oven, amount: 500 }] });
  expect((await ask("$500 oven")).spend).toMatchObject({
    propertyId,
    project: { id: projectId, name: "Kitchen" },
    item: { id: oven, name: "Oven", budget: 100_000, spent: 50_000 },
    amount: 50_000,
    sheet: `/properties/${propertyId}/spend?item=${oven}&project=${projectId}&amount=500`,
    same: { title: "Bunnings", date: "1 Mar" },
  });
  expect((await ask("oven 12.50")).spend).toMatchObject({
    item: { id: oven },
    amount: 1_250,
    same: null,
  });
  expect((await ask("500 cleaning")).spend?.item.id).toBe(cleaning);
  const [none, alone, nowhere] = [await ask("oven"), await ask("500"), await ask("500 sauna")];
  expect([none.spend, alone.spend, nowhere.spend]).toEqual([null, null, null]);
  itemOf("90 mm pipe");
  expect((await ask("90 mm pipe")).spend).toBeNull();
  const bath = createProjectRow(db, {
    id: newId(),
    propertyId,
    name: "Bath",
    createDate: world.app.clock(),
  });
  const other = await renoOf(world, ada, "Rimu Street");
  expect((await ask("5 oven", ada, { property: other, project: bath.id })).spend?.item.id).toBe(
    oven,
  );
});

test("what is called so where it is asked from comes first, the category's before the property's", async () => {
  const { world, ada, ask, propertyId, projectId, db } = await worldToFind();
  const addTo = (property: string, name: string) => {
    const id = newId();
    createProjectRow(db, { id, propertyId: property, name, createDate: NOW });
    return id;
  };
  const other = await renoOf(world, ada, "Rimu St");
  const [bath, shed] = [addTo(propertyId, "Bath"), addTo(other, "Shed")];
  addItem(db, { id: newId(), projectId: bath, name: "Oven of Bath", createDate: NOW });
  for (let at = 0; at < 25; at++)
    addItem(db, { id: newId(), projectId: shed, name: `Oven ${at}`, createDate: NOW });
  refreshSearch(db);
  const items = async (where: object) => {
    const { groups } = await ask("oven", ada, where);
    return groups.find(({ name }) => name === "Items")?.rows.map(({ name }) => name) ?? [];
  };
  expect((await items({ property: propertyId, project: projectId })).slice(0, 3)).toEqual([
    "Oven",
    "Oven of Bath",
    expect.stringMatching(/^Oven \d/),
  ]);
  expect((await items({ property: propertyId, project: bath })).slice(0, 2)).toEqual([
    "Oven of Bath",
    "Oven",
  ]);
  expect(await items({ property: propertyId })).toHaveLength(20);
  const elsewhere = await items({ property: other });
  expect(elsewhere.filter((name) => /^Oven \d/.test(name))).toHaveLength(20);
});

test("what can be done is offered where it is asked from, and the help that says the words", async () => {
  const { ask, ada, propertyId, projectId, oven, itemOf, db } = await worldToFind();
  const rows = async (q: string, name: string, where: object = {}) =>
    (await ask(q, ada, where)).groups.find((group) => group.name === name)?.rows ?? [];
  const here = { property: propertyId, project: projectId };
  expect((await rows("", "Do", here))[0]).toMatchObject({
    name: "Log a spend in Kitchen",
    to: `/properties/${propertyId}/spend?project=${projectId}`,
  });
  expect((await rows("", "Do", here)).map(({ name }) => name)).toEqual([
    "Log a spend in Kitchen",
    "Add photos",
    "Bring in a spreadsheet",
    "History",
    "Help and keys",
  ]);
  expect(await rows("", "Recent")).toMatchObject([{}, { name: "Kitchen" }, { name: "Oven" }]);
  for (const name of ["Hob", "Sink", "Tap"]) itemOf(name);
  refreshSearch(db);
  expect((await rows("", "Recent")).map(({ name }) => name)).toHaveLength(5);
  expect((await rows("oven", "Do"))[0]).toMatchObject({
    name: "Log a spend on Oven",
    to: `/properties/${propertyId}/spend?item=${oven}&project=${projectId}`,
  });
  expect(await rows("start", "Do")).toMatchObject([{ to: "/properties/add" }]);
  expect(await rows("receipts", "Help")).toMatchObject([{ to: "/help#bills" }]);
});

test("what one changed last is recent first; what others changed, or what is gone, is not", async () => {
  const { ask, world, ada, ben, projectId, oven, itemOf, bill } = await worldToFind();
  const hob = itemOf("Hob", 100);
  const recent = async (who: User) =>
    (await ask("", who)).groups.find(({ name }) => name === "Recent")?.rows.map(({ name }) => name);
  await perform(updateProject, world.as(ada), { projectId }, { notes: "Tiles" });
  await perform(updateItem, world.as(ada), { itemId: oven }, { budget: 900 });
  await perform(updateItem, world.as(ben), { itemId: hob }, { budget: 90 });
  expect((await recent(ada))?.slice(0, 2)).toEqual(["Oven", "Kitchen"]);
  expect((await recent(ben))?.[0]).toBe("Hob");
  await bill({ supplier: "Bunnings", date: "2026-01-20", lines: [{ itemId: hob, amount: 5 }] });
  await perform(deleteItem, world.as(ada), { itemId: oven }, {});
  expect((await recent(ada))?.slice(0, 2)).toEqual(["Bunnings, 20 Jan", "Kitchen"]);
});

test("a verb says what is done to the item that is meant, which is shown first", async () => {
  const { ask, oven } = await worldToFind();
  const [budget] = (await ask("budget oven 4,200.50")).groups;
  expect(budget).toMatchObject({
    name: "Do",
    rows: [
      {
        name: "Set the budget of Oven to $4,200.50",
        amount: "from $1,000.00",
        note: "to $4,200.50",
        send: {
          intent: `set-budget ${oven}`,
          fields: { budget: "4200.5", "was.budget": "1000" },
        },
      },
    ],
  });
  const done = { name: "Mark Oven done", about: "Kitchen · frees $1,000" };
  expect((await ask("mark oven done")).groups[0]).toMatchObject({ name: "Do", rows: [done] });
  expect((await ask("oven")).groups.find(({ name }) => name === "Do")?.rows[1]).toMatchObject(done);
  const spend = await ask("500 oven");
  expect(spend.spend).not.toBeNull();
  expect(spend.groups[0]).toMatchObject({
    name: "Or",
    rows: [{ name: "Set the budget of Oven to $500" }],
  });
  expect((await ask("budget sauna 500")).groups).toEqual([]);
});

test("what nothing is called is offered to be added, where it is asked from", async () => {
  const { ask, ada, ben, propertyId, projectId } = await worldToFind();
  const offered = async (who: User, where: object) =>
    (await ask("sauna", who, where)).groups.flatMap(({ rows }) => rows.map(({ name }) => name));
  const added = ["Add Sauna to Kitchen", "Search in help"];
  expect(await offered(ada, { property: propertyId, project: projectId })).toEqual(added);
  expect(await offered(ben, { property: propertyId })).toEqual(added);
  expect(await offered(ada, {})).toEqual(["Search in help"]);
});

test("a bill is found by its amount as it is written, and a word by how it begins", async () => {
  const { oven, bill, found } = await worldToFind();
  await bill({ supplier: "Volt", lines: [{ itemId: oven, amount: 1_234.5 }] });
  for (const typed of ["1,234.50", "$1,234.5", "1234.50", "volt 1,234.50", "ov volt"])
    expect(await found(typed), typed).toContain("Bills: Volt, 5 Mar");
  expect(await found("ven")).toEqual([]);
});
