import { describe, expect, test } from "vitest";
import { createProjectRow } from "~/data/projects";
import { newId } from "~/services/ids";
import { worldWithQuotes } from "../../../tests/support/quotes";
import { renoOf } from "../../../tests/support/reno";
import { NOW } from "../../../tests/support/world";
import { createItem, updateItem } from "../items/items";
import { perform } from "../operation";

describe("bad input", () => {
  test.each([
    [{ retentionPercent: 20.001 }, "retentionPercent", "Retention can be from 0 to 20 %."],
    [{ retentionPercent: -1 }, "retentionPercent", "Retention can be from 0 to 20 %."],
    [{ depositPercent: 101 }, "depositPercent", "A deposit can be from 0 to 100 %."],
    [{ retentionCap: -1 }, "retentionCap", "Enter an amount."],
    [{ gst: "maybe" }, "gst", "Choose incl, plus or none."],
    [{ date: "2026-03-08" }, "date", "8 Mar 2026 is more than 1 day ahead."],
    [{ date: "2025-02-29" }, "date", "2025-02-29 is not a date."],
    [{ validUntil: "2032-01-01" }, "validUntil", "1 Jan 2032 is more than 5 years ahead."],
    [{ lines: [{ text: "x", amount: -5 }] }, "lines.0.amount", "Enter an amount."],
    [{ lines: [{ text: "x", amount: 1.005 }] }, "lines.0.amount", "Enter an amount."],
    [{ lines: [{ text: "x" }] }, "lines.0.amount", "Enter an amount."],
    [
      { gst: "plus", lines: [{ text: "x", amount: 99_999_999.99 }] },
      "lines",
      "That would take the amount agreed beyond $99,999,999.99.",
    ],
    [{ status: "accepted" }, "status", "This is not a field that can be sent."],
  ])("%j is refused at %s", async (input, field, message) => {
    const { quote } = await worldWithQuotes();
    await expect(quote(input)).rejects.toMatchObject({
      reason: "invalid",
      fields: { [field]: [message] },
    });
  });

  test("a deposit above 10 % is saved with a warning", async () => {
    const { quote } = await worldWithQuotes();
    expect(await quote({ depositPercent: "30%" })).toMatchObject({
      depositPercent: 30_000,
      warnings: {
        depositPercent: ["deposits of 10 % or less are usual; ask what secures it"],
      },
    });
  });

  test("an item of another property is missing", async () => {
    const { quote, world, cleo, db } = await worldWithQuotes();
    const propertyId = await renoOf(world, cleo, "Theirs");
    const { id: projectId } = createProjectRow(db, {
      id: newId(),
      propertyId,
      name: "Kitchen",
      createDate: NOW,
    });
    const { id } = await perform(createItem, world.as(cleo), { projectId }, { name: "Oven" });
    await expect(quote({ lines: [{ itemId: id, amount: 1 }] })).rejects.toMatchObject({
      reason: "missing",
    });
  });

  test("a sum of agreed amounts beyond the range is refused, and nothing changes", async () => {
    const { quote, put, addItem, money } = await worldWithQuotes();
    const itemId = await addItem(1);
    const lines = [{ itemId, amount: 60_000_000 }];
    const [one, other] = [await quote({ lines }), await quote({ lines })];
    await put(one.id, { status: "accepted" });
    await expect(put(other.id, { status: "accepted" })).rejects.toMatchObject({
      reason: "invalid",
    });
    expect(money(itemId).committed).toBe(6_000_000_000);
  });
});

test("a typed To finish below what is still agreed is saved with a warning", async () => {
  const { quote, put, addItem, world, ada } = await worldWithQuotes();
  const itemId = await addItem(3800);
  const lines = [{ itemId, amount: 2850 }];
  const { id } = await quote({ supplier: "Ngāti Plumbing", gst: "plus", lines });
  await put(id, { status: "accepted" });
  const type = (forecastOwn: number | null) =>
    perform(updateItem, world.as(ada), { itemId }, { forecastOwn });
  expect(await type(3000)).toMatchObject({
    forecastOwn: 300_000,
    warnings: {
      forecastOwn: ["less than the $3,277.50 still agreed with Ngāti Plumbing"],
    },
  });
  for (const enough of [3277.5, null]) expect(await type(enough)).not.toHaveProperty("warnings");
});
