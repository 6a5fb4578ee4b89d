import { expect, test } from "vitest";
import { worldWithCategory } from "../../../tests/support/reno";
import { perform } from "../operation";
import { createBill } from "./bills";
import { showBillsPage } from "./bills-page";

async function worldWithSpends() {
  const made = await worldWithCategory();
  const { world, ada, propertyId, itemOf } = made;
  const [oven, hob] = [itemOf("Oven"), itemOf("Hob")];
  const add = (input: object) => perform(createBill, world.as(ada), { propertyId }, input);
  await add({
    supplier: "Ngāti Plumbing",
    date: "2026-01-20",
    lines: [{ itemId: oven, amount: 120 }],
  });
  await add({ supplier: "Volt", date: "2026-02-02", lines: [{ itemId: hob, amount: 80 }] });
  await add({
    reference: "INV-77",
    note: "Drain, second visit",
    date: "2026-02-28",
    lines: [
      { itemId: oven, amount: 30 },
      { itemId: hob, amount: 12.5, note: "Gasket" },
    ],
  });
  const find = async (q: string, rest: object = {}, who = ada) => {
    const query = { list: "all", q, ...rest };
    const page = await perform(showBillsPage, world.as(who), { propertyId }, query);
    return page.spends;
  };
  const found = async (q: string) => (await find(q))?.rows.map(({ date }) => date);
  return { ...made, add, find, found };
}

test("spends are found by supplier, reference, note, item and month, the newest first", async () => {
  const { found } = await worldWithSpends();
  expect(await found("ngati plumb")).toEqual(["2026-01-20"]);
  expect(await found("inv-77")).toEqual(["2026-02-28"]);
  expect(await found("SECOND")).toEqual(["2026-02-28"]);
  expect(await found("gasket")).toEqual(["2026-02-28"]);
  expect(await found("oven")).toEqual(["2026-02-28", "2026-01-20"]);
  expect(await found("february 2026")).toEqual(["2026-02-28", "2026-02-02"]);
  expect(await found("feb volt")).toEqual(["2026-02-02"]);
  expect(await found("volt oven")).toEqual([]);
});

test("what is found comes to its own total; without a text all spends are listed", async () => {
  const { find } = await worldWithSpends();
  expect(await find("oven")).toMatchObject({ text: "oven", count: 2, spent: 16_250, unsorted: 0 });
  expect(await find("  ")).toMatchObject({ text: "", count: 3, spent: 24_250 });
  expect(await find("nothing of it")).toMatchObject({ count: 0, spent: 0, page: 1, pages: 1 });
});

test("of many, 200 stand on a page", async () => {
  const { add, find, itemOf } = await worldWithSpends();
  for (let spend = 0; spend < 201; spend++)
    await add({ note: "Skip hire", lines: [{ itemId: itemOf("Hob"), amount: 1 }] });
  expect(await find("skip")).toMatchObject({ count: 201, spent: 20_100, pages: 2 });
  expect((await find("skip", { page: "2" }))?.rows).toHaveLength(1);
});

test("another account finds nothing", async () => {
  const { find, cleo } = await worldWithSpends();
  await expect(find("oven", {}, cleo)).rejects.toMatchObject({ reason: "missing" });
});
