import { expect, test } from "vitest";
import { dealMessages } from "~/contracts/deal-messages";
import type { User } from "~/domain/user";
import { addKitchen } from "../../../tests/support/add-property";
import { PRICES, withPrices } from "../../../tests/support/deal-answers";
import { makeWorld, type World } from "../../../tests/support/world";
import { createBill } from "../bills/bills";
import { perform } from "../operation";
import { createItem } from "../items/items";
import { updateDeal } from "../deal/deal-answers";
import { exportBudget } from "./export-budget";

async function kitchenWorld() {
  const world = makeWorld();
  const ada = world.person("Ada");
  const { propertyId, projectId } = addKitchen(world, ada);
  const add = async (values: object) =>
    (await perform(createItem, world.as(ada), { projectId }, values)).id;
  const tap = await add({ name: "=Tap", quantity: 2, budget: 90.5 });
  await add({ name: "Oven <big>", budget: 900 });
  await perform(
    createBill,
    world.as(ada),
    { propertyId },
    {
      kind: "receipt",
      supplier: "Bunnings",
      note: "brass",
      lines: [{ itemId: tap, amount: 40 }],
    },
  );
  const exported = (as: "xlsx" | "csv", who = ada) => archiveOf(world, who, propertyId, as);
  return { world, ada, propertyId, exported };
}

async function archiveOf(world: World, who: User, propertyId: string, as: "xlsx" | "csv") {
  const archive = await perform(exportBudget, world.as(who), { propertyId }, { as });
  const texts = archive.files.map(
    async (file) => [file.path, "text" in file ? (await file.text()).join("") : ""] as const,
  );
  return { ...archive, texts: new Map(await Promise.all(texts)) };
}

test("a workbook has the sums by live formula, a sheet a category, and the bills", async () => {
  const { exported } = await kitchenWorld();
  const { name, contentType, texts } = await exported("xlsx");
  expect([name, contentType]).toEqual([
    expect.stringMatching(/\.xlsx$/),
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ]);
  expect(texts.get("xl/workbook.xml")?.match(/name="[^"]+"/g)).toEqual(
    ["Budget", "Kitchen", "Bills", "Payments", "Suppliers"].map((sheet) => `name="${sheet}"`),
  );
  const budget = texts.get("xl/worksheets/sheet1.xml");
  expect(budget).toContain("<f>'Kitchen'!C4</f><v>990.5</v>");
  expect(budget).toContain("<f>SUM(B2:B2)</f><v>990.5</v>");
  const kitchen = texts.get("xl/worksheets/sheet2.xml");
  expect(kitchen).toContain('t="inlineStr"><is><t xml:space="preserve">=Tap</t>');
  expect(kitchen).toContain("Oven &lt;big&gt;");
  expect(kitchen).toContain("<f>C2-D2</f><v>50.5</v>");
  expect(kitchen).toContain('Bunnings</t></is></c><c r="G2"');
  expect(kitchen).toContain("<f>SUM(E2:E3)</f><v>950.5</v>");
  expect(texts.get("xl/worksheets/sheet3.xml")).toContain(">brass<");
});

test("the same tables as CSV, in which no text is a formula", async () => {
  const { world, ada, propertyId, exported } = await kitchenWorld();
  await perform(updateDeal, world.as(ada), { propertyId }, { gstMode: "standard" });
  const { name, texts } = await exported("csv");
  expect(name).toMatch(/\.zip$/);
  expect([...texts.keys()]).toEqual([
    "budget.csv",
    "deal.csv",
    "bills.csv",
    "payments.csv",
    "suppliers.csv",
  ]);
  expect(texts.get("budget.csv")).toBe(
    [
      "\ufeffCategory,Item,Quantity,Budget,Spent,Left,Supplier,Note",
      "Kitchen,'=Tap,2,90.5,40,50.5,Bunnings,brass",
      "Kitchen,Oven <big>,1,900,0,900,,",
      "",
    ].join("\r\n"),
  );
});

test("a deal of which GST is not answered is exported as its page shows it, and says so", async () => {
  const { world, ada, propertyId, row, put, deal } = await withPrices();
  const read = async (as: "xlsx" | "csv") => (await archiveOf(world, ada, propertyId, as)).texts;
  const answered = async () => (await read("csv")).get("deal.csv")?.includes("GST position");
  const { lines } = await deal();
  expect(lines.profit).toEqual(expect.any(Number));
  const csv = (await read("csv")).get("deal.csv")?.split("\r\n");
  expect(csv).toContain(`Profit before tax,${(lines.profit ?? 0) / 100}`);
  expect(csv).toContain(`GST position,${dealMessages.asksGst}`);
  expect((await read("xlsx")).get("xl/workbook.xml")).toContain('name="Deal"');
  await put({ gstMode: "standard" });
  expect(await answered()).toBe(false);
  await put({ gstMode: null });
  expect(await answered()).toBe(true);
  for (const label of Object.keys(PRICES)) await row(label, { value: 0 });
  expect(await answered()).toBeUndefined();
});

test("a stranger finds nothing", async () => {
  const { world, exported } = await kitchenWorld();
  await expect(exported("xlsx", world.person("Cleo"))).rejects.toMatchObject({
    reason: "missing",
  });
});
