import { describe, expect, test } from "vitest";
import { incoming, sampleDocuments } from "../../tests/support/documents";
import { addThings, NOTHING } from "../../tests/support/full-world";
import { contentOf, KOWHAI } from "../../tests/support/reno";
import { emailOf, makeWorld } from "../../tests/support/world";
import { createProjectRow } from "~/data/projects";
import { updateUser } from "~/data/users";
import { newId } from "~/services/ids";
import { perform, type AnyOperation } from "./operation";

const modules = import.meta.glob<Record<string, unknown>>(["./**/*.ts", "!./**/*.test.ts"], {
  eager: true,
});

/** Commands to which a client sends an id of its own, and under which name. */
const commands = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, value]) => {
    const operation = value as Partial<AnyOperation> | null;
    if (operation?.kind !== "command") return [];
    const shape = (operation.input as { shape?: object } | undefined)?.shape ?? {};
    const field = ["newId", "formId"].find((own) => own in shape);
    return field === undefined ? [] : [{ name, operation: operation as AnyOperation, field }];
  });

const samples = await sampleDocuments();
const file = (name: keyof typeof samples) => incoming(`a.${name}`, samples[name]);

type Place = ReturnType<typeof worldOfThings>["params"];

/** What is sent under one id, and other contents, of each command. */
const CASES: Record<string, (place: Place) => [object, object]> = {
  addPayment: () => [{ amount: 0.2 }, { amount: 0.3 }],
  askToConfirm: () => [{ email: "a@trade.example" }, { email: "b@trade.example" }],
  cloneProperty: () => [
    { name: "Copy", address: KOWHAI },
    { name: "Another copy", address: KOWHAI },
  ],
  copyItems: placings,
  createBill: () => [{ lines: [{ amount: 5 }] }, { lines: [{ amount: 6 }] }],
  createComparison: () => [
    { lines: [{ text: "Slates" }], title: "Roof" },
    { lines: [{ text: "Slates" }], title: "Floor" },
  ],
  createFile: () => [{ file: file("txt") }, { file: file("csv") }],
  createItem: () => [{ name: "Tap" }, { name: "Sink" }],
  createOwnTemplateItem: () => [{ name: "Tap" }, { name: "Sink" }],
  createProject: () => [{}, { templateId: NOTHING }],
  createProperty: () => [
    { name: "Bach", address: KOWHAI },
    { name: "Cottage", address: KOWHAI },
  ],
  createQuote: () => [{ reference: "1" }, { reference: "2" }],
  createReceipt: () => [{ file: file("pdf") }, { file: file("txt") }],
  createScenario: () => [
    { name: "Low", changes: {} },
    { name: "Low", changes: { weeks: 8 } },
  ],
  createSupplier: () => [{ name: "Tama" }, { name: "Tāmati" }],
  createTemplateItem: () => [{ name: "Tap" }, { name: "Sink" }],
  createVariation: () => [{ text: "Deck" }, { text: "Steps" }],
  importBudget: () => [
    { text: "\fKitchen\nItem\tBudget\nTap\t90", seen: "1" },
    { text: "\fKitchen\nItem\tBudget\nTap\t91", seen: "1" },
  ],
  moveItems: placings,
  pasteItems: () => [
    { text: "Tap\t90", seen: "1" },
    { text: "Tap\t91", seen: "1" },
  ],
  requestQuote: () => [
    { supplier: "Tama", email: "tama@trade.example" },
    { supplier: "Ana", email: "tama@trade.example" },
  ],
  spend: () => [{ amount: 50 }, { amount: 55 }],
  spendForm: () => [
    { amount: "50", supplier: "Bunnings" },
    { amount: "50", supplier: "Mitre 10" },
  ],
};

/** An item into the category beside its own, and another one. */
function placings({ itemId, besideId }: Place): [object, object] {
  return [
    { items: { [itemId]: "yes" }, to: besideId },
    { items: { [newId()]: "yes" }, to: besideId },
  ];
}

/** @param access of the command: templates are the admins' or one's own. */
function worldOfThings(access: AnyOperation["access"]) {
  const world = makeWorld();
  const ada = world.person("Ada", { isAdmin: true });
  updateUser(world.app.db, ada.id, { isFree: true });
  const createDate = world.app.clock();
  const partner = emailOf("Ben");
  const things = addThings(world.app.db, { creatorId: ada.id, partner, createDate });
  const id = (name: string) => things[name]?.value ?? "";
  const propertyId = id("properties");
  const besideId = newId();
  createProjectRow(world.app.db, { id: besideId, propertyId, name: "Beside", createDate });
  const params = {
    propertyId,
    besideId,
    projectId: id("projects"),
    itemId: id("project-items"),
    billId: id("bills"),
    quoteId: id("quotes"),
    variationId: id("variations"),
    comparisonId: id("comparisons"),
    templateId: id(access === "admin" ? "/admin/templates/:templateId templates" : "templates"),
  };
  return { world, ada, params };
}

test("every command that takes a client's id has its case", () => {
  expect(commands.map(({ name }) => name).toSorted()).toEqual(Object.keys(CASES).toSorted());
});

describe.each(commands)("$name", ({ name, operation, field }) => {
  test("sent again it is done once, and other contents are refused", async () => {
    const { world, ada, params } = worldOfThings(operation.access);
    const send = (input: object, id: string) =>
      perform(operation, world.as(ada), params, { ...input, [field]: id });
    const rows = () => {
      const { $client } = world.app.db;
      const dump = ["bills", "bill_payments", "quotes", "variations", "comparisons", "projects"];
      const others = ["project_items", "properties", "property_files", "scenarios", "suppliers"];
      const counts = [...dump, ...others, "template_items", "outbox"].map((table) =>
        $client.prepare(`select count(*) from ${table}`).pluck().get(),
      );
      const places = "select id, project_id from project_items order by id";
      return [counts, $client.prepare(places).all()];
    };
    const [sent, other] = CASES[name]?.(params) ?? [{}, {}];
    const id = newId();
    const before = rows();
    const first = await send(sent, id);
    const after = rows();
    expect(after).not.toEqual(before);
    expect(contentOf(await send(sent, id))).toEqual(contentOf(first));
    expect(rows()).toEqual(after);
    await expect(send(other, id)).rejects.toMatchObject({
      reason: "conflict",
      conflicts: [field],
    });
    expect(rows()).toEqual(after);
  });
});

test("it is the account's own: another account's id of the same name says nothing", async () => {
  const { world, ada, params } = worldOfThings("content");
  const { operation } = commands.find(({ name }) => name === "createSupplier") ?? {};
  if (!operation) throw new Error("No supplier can be made.");
  const newId_ = newId();
  await perform(operation, world.as(ada), params, { name: "Tama", newId: newId_ });
  const ben = world.person("Ben");
  const made = await perform(operation, world.as(ben), params, { name: "Ana", newId: newId_ });
  expect(made.id).not.toBe(newId_);
});
