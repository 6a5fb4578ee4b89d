import { expect, test } from "vitest";
import { createFileRow } from "~/data/files";
import type { User } from "~/domain/user";
import { newId } from "~/services/ids";
import { worldWithQuotes } from "../../../tests/support/quotes";
import { NOW } from "../../../tests/support/world";
import { perform } from "../operation";
import { createVariation, deleteVariation, updateVariation } from "./variations";

async function worldWithAccepted() {
  const made = await worldWithQuotes();
  const itemId = await made.addItem(1000);
  const { id } = await made.quote({ gst: "plus", lines: [{ itemId, amount: 1000 }] });
  await made.put(id, { status: "accepted" });
  const vary = async (input: object, who = made.ada) => {
    const { variations } = await made.vary(id, { text: "More", ...input }, who);
    const newest = variations.at(-1);
    if (!newest) throw new Error("There is no variation.");
    return newest;
  };
  return { ...made, id, itemId, vary };
}

test("a variation is numbered, and approved by who says so or who approves it", async () => {
  const { vary, putVariation, itemId, money } = await worldWithAccepted();
  const first = await vary({ lines: [{ itemId, amount: -100 }] });
  const second = await vary({ status: "approved", lines: [{ itemId, amount: 200 }] });
  expect([first.number, second.number]).toEqual([1, 2]);
  expect(first).toMatchObject({
    status: "asked",
    total: -11_500,
    approvedBy: "",
    date: "2026-03-05",
  });
  expect(second).toMatchObject({ approvedBy: "Ada Tester", approvedDate: NOW.toISOString() });
  expect(money(itemId).committed).toBe(138_000);
  const { variations } = await putVariation(first.id, { status: "approved", approvedBy: "Ben" });
  expect(variations[0]).toMatchObject({ status: "approved", approvedBy: "Ben" });
  expect(money(itemId).committed).toBe(126_500);
  await putVariation(first.id, { status: "asked" });
  expect(money(itemId).committed).toBe(138_000);
  await expect(putVariation(second.id, { status: "approved" })).rejects.toMatchObject({
    reason: "conflict",
    message: "This variation is already approved.",
  });
});

test.each(["open", "declined", "closed"])("a %s quote takes no variation", async (status) => {
  const { quote, put, vary } = await worldWithQuotes();
  const { id } = await quote({});
  if (status === "declined") await put(id, { status });
  if (status === "closed") {
    await put(id, { status: "accepted" });
    await put(id, { status });
  }
  await expect(vary(id, { text: "More" })).rejects.toMatchObject({
    reason: "conflict",
    message: "Only an accepted quote can have variations.",
  });
});

test("a variation of a closed quote cannot be approved any more", async () => {
  const { id, put, vary, putVariation } = await worldWithAccepted();
  const { id: variationId } = await vary({});
  await put(id, { status: "closed" });
  await expect(putVariation(variationId, { status: "approved" })).rejects.toMatchObject({
    reason: "conflict",
  });
});

test("new work becomes an item when it is approved", async () => {
  const { vary, putVariation, itemId, money } = await worldWithAccepted();
  const { id, lines } = await vary({ lines: [{ text: "Outlet", amount: 50 }] });
  expect(lines[0]?.itemId).toBeNull();
  const { variations } = await putVariation(id, { status: "approved" });
  const made = variations[0]?.lines[0]?.itemId ?? "";
  expect([money(made).committed, money(itemId).committed]).toEqual([5750, 115_000]);
});

test("lines follow the GST term of the quote", async () => {
  const { id, put, vary, itemId, money } = await worldWithAccepted();
  await vary({ status: "approved", lines: [{ itemId, amount: 100 }] });
  const { variations } = await put(id, { gst: "incl" });
  expect(variations[0]).toMatchObject({ total: 10_000, lines: [{ gst: 1304 }] });
  expect(money(itemId).committed).toBe(110_000);
});

test("a deleted one is no longer agreed, until Undo", async () => {
  const { vary, removeVariation, undo, itemId, money, list } = await worldWithAccepted();
  const { id } = await vary({ status: "approved", lines: [{ itemId, amount: 100 }] });
  const before = await list();
  await removeVariation(id);
  expect(money(itemId).committed).toBe(115_000);
  await undo(id);
  expect([money(itemId).committed, await list()]).toEqual([126_500, before]);
});

test("the photo of a text message is its file, not one of the quote's", async () => {
  const { id, vary, putVariation, put, db, propertyId } = await worldWithAccepted();
  const { id: fileId } = createFileRow(db, {
    id: newId(),
    propertyId,
    name: "text.jpg",
    contentType: "image/jpeg",
    bytes: 1,
    contentHash: "text",
    createDate: NOW,
  });
  const made = await vary({ fileId });
  expect(made.file).toEqual({ id: fileId, name: "text.jpg" });
  const kept = await put(id, { fileIds: [] });
  expect([kept.files, kept.variations[0]?.file?.id]).toEqual([[], fileId]);
  const { variations, files } = await putVariation(made.id, { fileId: null });
  expect([variations[0]?.file, files]).toEqual([null, []]);
});

test("a collaborator adds, approves and deletes one; a stranger finds none", async () => {
  const { world, id: quoteId, vary, ben, cleo } = await worldWithAccepted();
  const { id: variationId } = await vary({}, ben);
  const calls = (who: User) => [
    () => perform(createVariation, world.as(who), { quoteId }, { text: "Other" }),
    () => perform(updateVariation, world.as(who), { variationId }, { status: "approved" }),
    () => perform(deleteVariation, world.as(who), { variationId }, {}),
  ];
  for (const call of calls(cleo)) await expect(call()).rejects.toMatchObject({ reason: "missing" });
  const [, approved] = [await calls(ben)[0]?.(), await calls(ben)[1]?.()];
  expect(approved?.variations[0]).toMatchObject({ approvedBy: "Ben Tester" });
  expect(await calls(ben)[2]?.()).toBeUndefined();
});

test("sending the same new variation twice makes one", async () => {
  const { id, vary, list } = await worldWithAccepted();
  const sent = { newId: newId() };
  expect((await vary(sent)).id).toBe((await vary(sent)).id);
  expect((await list()).find((quote) => quote.id === id)?.variations).toHaveLength(1);
});
