import { describe, expect, test } from "vitest";
import { createProjectRow, readItem } from "~/data/projects";
import { newId } from "~/services/ids";
import { addItem } from "../../../tests/support/add-item";
import { fillWithLines, lines, worldWithItems } from "../../../tests/support/bills";
import { renoOf } from "../../../tests/support/reno";
import { NOW } from "../../../tests/support/world";
import { updateItem } from "../items/items";
import { perform } from "../operation";
import { spend } from "./spend";

describe("is refused", () => {
  test.each<[string, (ids: { oven: string }) => object, string, string]>([
    ["no lines", () => ({ lines: [] }), "lines", "Send a list of lines, at least one."],
    ["an amount of 0", ({ oven }) => lines(oven, 0), "lines.0.amount", "Enter an amount."],
    ["a blank amount", ({ oven }) => lines(oven, ""), "lines.0.amount", "Enter an amount."],
    [
      "a third decimal as a number",
      ({ oven }) => lines(oven, 1.005),
      "lines.0.amount",
      "Enter an amount.",
    ],
    [
      "a negative amount",
      ({ oven }) => lines(oven, -5),
      "lines.0.amount",
      "For money back, choose credit.",
    ],
    [
      "lines that do not add up",
      ({ oven }) => ({ ...lines(oven, 10), total: 12 }),
      "total",
      "The lines come to $10.00, the bill to $12.00.",
    ],
    [
      "too much GST",
      ({ oven }) => ({ ...lines(oven, 115), gstAmount: 15.06 }),
      "gstAmount",
      "GST can be at most $15.05 of this bill.",
    ],
    [
      "GST where there is none",
      ({ oven }) => ({ ...lines(oven, 115), gst: "none", gstAmount: 0.01 }),
      "gstAmount",
      "GST can be at most $0.00 of this bill.",
    ],
    [
      "an early date",
      ({ oven }) => ({ ...lines(oven, 1), date: "1999-12-31" }),
      "date",
      "31 Dec 1999 is before 1 Jan 2000.",
    ],
    [
      "a late date",
      ({ oven }) => ({ ...lines(oven, 1), date: "2026-03-07" }),
      "date",
      "7 Mar 2026 is more than 1 day ahead.",
    ],
    [
      "a late due date",
      ({ oven }) => ({ ...lines(oven, 1), dueDate: "2031-03-06" }),
      "dueDate",
      "6 Mar 2031 is more than 5 years ahead.",
    ],
    [
      "29 February of a common year",
      ({ oven }) => ({ ...lines(oven, 1), date: "2025-02-29" }),
      "date",
      "2025-02-29 is not a date.",
    ],
    [
      "a payment of more",
      ({ oven }) => ({ ...lines(oven, 10), kind: "invoice", paid: { amount: 10.01 } }),
      "paid.amount",
      "Only $10.00 is still to pay.",
    ],
    [
      "a sum beyond the range",
      ({ oven }) => ({
        lines: [
          { itemId: oven, amount: "99999999.99" },
          { itemId: oven, amount: 1 },
        ],
      }),
      "lines",
      "That would take the amount spent beyond $99,999,999.99.",
    ],
    [
      "more held back than it comes to",
      ({ oven }) => ({ ...lines(oven, 10), kind: "invoice", retained: 11 }),
      "retained",
      "No more can be held back than the bill comes to.",
    ],
    [
      "an adjustment",
      ({ oven }) => ({ ...lines(oven, 10), kind: "adjustment" }),
      "kind",
      "Choose receipt, invoice, deposit or credit.",
    ],
    [
      "another's quote",
      ({ oven }) => ({ ...lines(oven, 10), quoteId: "none" }),
      "quoteId",
      "Choose a quote of this property.",
    ],
    [
      "files of another property",
      ({ oven }) => ({ ...lines(oven, 10), fileIds: ["none"] }),
      "fileIds",
      "Choose files of this property.",
    ],
  ])("%s", async (_, input, field, message) => {
    const { add, oven, list, db } = await worldWithItems();
    await expect(add(input({ oven }))).rejects.toMatchObject({
      reason: "invalid",
      fields: { [field]: [message] },
    });
    expect(await list()).toEqual([]);
    expect(readItem(db, oven).spent).toBe(0);
  });

  test("an item of another property", async () => {
    const { add, world, ada, list } = await worldWithItems();
    const other = await renoOf(world, ada, "Elsewhere");
    const projectId = newId();
    const { db } = world.app;
    createProjectRow(db, { id: projectId, propertyId: other, name: "Deck", createDate: NOW });
    const itemId = addItem(db, { id: newId(), projectId, name: "Rail", createDate: NOW }).id;
    await expect(add(lines(itemId, 5))).rejects.toMatchObject({ reason: "missing" });
    expect(await list()).toEqual([]);
  });

  test("more lines than a property or a bill can have", async () => {
    const { add, put, oven, hob, db, propertyId, world, ada } = await worldWithItems();
    const many = (count: number) => ({
      lines: Array.from({ length: count }, () => ({ itemId: oven, amount: 1 })),
    });
    await expect(add(many(201))).rejects.toThrow("A bill can have up to 200 lines.");
    fillWithLines(db, propertyId, 19_999);
    await expect(add(many(2))).rejects.toThrow(
      "A property can have up to 20,000 lines in all its bills.",
    );
    const { id, lines: last } = await add(many(1));
    await expect(put(id, many(2))).rejects.toMatchObject({ reason: "invalid" });
    for (const spentMore of [
      () => perform(spend, world.as(ada), { itemId: oven }, { amount: 5 }),
      () => perform(updateItem, world.as(ada), { itemId: hob }, { spent: 5 }),
    ])
      await expect(spentMore()).rejects.toThrow("A property can have up to 20,000 lines");
    expect(
      (await put(id, { lines: last.map(({ itemId }) => ({ itemId, amount: 2 })) })).total,
    ).toBe(200);
  });
});
