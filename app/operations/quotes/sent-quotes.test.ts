import { expect, test } from "vitest";
import { TAMA, worldWithWork } from "../../../tests/support/quoted-work";
import { perform } from "../operation";
import { updateComparison } from "./comparisons";

test("a sent quote is kept as it was, and says when it was changed", async () => {
  const { ask, secret, send, lineOf, lawn, list, put, world } = await worldWithWork({
    scope: "Clay.",
  });
  await ask();
  await send(secret(), { lines: { [lineOf(lawn)]: "1,250" }, gst: "plus", warranty: "5 years" });
  const said = {
    approvedBy: "",
    gst: "plus",
    total: 143_750,
    lines: [{ name: "Lawn", text: "", amount: 125_000 }],
    details: { validUntil: "", leadTime: "", warranty: "5 years", note: "" },
  };
  const [sent] = await list();
  const kept = { did: "sent", email: TAMA, asked: "Garden\nClay.", said };
  expect(sent?.answer).toMatchObject({ ...kept, changedDate: null });
  const id = sent?.id ?? "";
  await put(id, { status: "accepted", reference: "Q-1", depositPercent: 10, retentionPercent: 5 });
  expect((await list())[0]?.answer?.changedDate).toBeNull();
  world.pass(1);
  const now = world.app.clock().toISOString();
  await put(id, { warranty: "10 years" });
  expect((await list())[0]).toMatchObject({ answer: { ...kept, changedDate: now } });
  world.pass(1);
  await put(id, { lines: [{ itemId: lawn, amount: 900 }] });
  expect((await list())[0]?.answer).toMatchObject({ ...kept, changedDate: now });
});

test.each([
  ["lines", ({ lawn }: { lawn: string }) => ({ lines: [{ itemId: lawn, amount: 1_200 }] })],
  ["gst", () => ({ gst: "incl" })],
  ["supplier", () => ({ supplier: "Rival" })],
  ["validUntil", () => ({ validUntil: "2026-05-05" })],
  ["leadTime", () => ({ leadTime: "Tomorrow" })],
  ["note", () => ({ note: "Free of charge." })],
])("other %s than the supplier sent are said", async (_field, change) => {
  const made = await worldWithWork();
  const { ask, secret, send, lineOf, lawn, list, put } = made;
  await ask();
  await send(secret(), { lines: { [lineOf(lawn)]: "1,250" }, gst: "plus" });
  await put((await list())[0]?.id ?? "", change(made));
  expect((await list())[0]?.answer?.changedDate).not.toBeNull();
});

test("work that was changed after the page was opened, or after the answer, says so", async () => {
  const { ask, secret, show, send, works, lineOf, lawn, world, ada, work } = await worldWithWork();
  const rewrite = (input: object) =>
    perform(updateComparison, world.as(ada), { comparisonId: work.id }, input);
  await ask();
  const { seen } = await show(secret());
  await rewrite({ scope: "And the deck." });
  const answer = { lines: { [lineOf(lawn)]: "1,250" }, gst: "plus" };
  await expect(send(secret(), { ...answer, seen })).rejects.toMatchObject({ reason: "conflict" });
  await send(secret(), { ...answer, seen: (await show(secret())).seen });
  await rewrite({ replyBy: "2026-03-20" });
  expect((await works())[0]?.requests).toMatchObject([{ state: "answered", isChanged: false }]);
  await rewrite({ title: "Garden and deck" });
  expect((await works())[0]?.requests).toMatchObject([{ state: "answered", isChanged: true }]);
});
