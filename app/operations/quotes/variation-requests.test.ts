import { expect, test } from "vitest";
import { findProperty } from "~/data/properties";
import { listSuppliers, updateSupplierRow } from "~/data/suppliers";
import { newId } from "~/services/ids";
import { countRows, lastMail, mailsTo } from "../../../tests/support/mails";
import { TAMA, worldWithVariation } from "../../../tests/support/variation-links";
import { perform } from "../operation";
import { askToConfirm } from "./variation-requests";

const worldWithCounter = async () => {
  const made = await worldWithVariation();
  const { db, ada, propertyId } = made;
  return { ...made, changeNumber: () => findProperty(db, ada, propertyId)?.changeNumber ?? 0 };
};

test("the mail names the sender, the sum and the work; the link shows no more than that", async () => {
  const { ask, secret, show, world } = await worldWithVariation();
  expect((await ask()).variations[0]?.askedDate).toBe(world.app.clock().toISOString());
  const mail = lastMail(world, TAMA);
  expect(mail.subject).toBe("Please confirm: +$650.00 + GST for Move the waste");
  expect(mail.text).toContain("Ada Tester (ada@example.nz) asks you to confirm");
  expect(await show(secret())).toEqual({
    owner: "Ada Tester",
    supplier: "Ngāti Plumbing",
    street: expect.any(String),
    reference: "",
    number: 1,
    text: "Move the waste",
    date: "2026-03-05",
    gst: "plus",
    amount: 65_000,
    total: 74_750,
    lines: [{ text: "", amount: 65_000 }],
    seen: expect.stringMatching(/^74750 /),
  });
});

test("looking changes nothing, also for somebody who is signed in", async () => {
  const { ask, secret, show, variation, changeNumber, ben } = await worldWithCounter();
  await ask();
  const before = [await variation(), changeNumber()];
  for (const who of [null, ben, null]) await show(secret(), who);
  expect([await variation(), changeNumber()]).toEqual(before);
});

test("a confirmed variation is agreed, with who and when, and the owner gets a mail", async () => {
  const { ask, secret, confirm, money, itemId, variation, world, changeNumber } =
    await worldWithCounter();
  await ask();
  const before = changeNumber();
  world.pass(1);
  await confirm(secret(), { name: " Tama Rewa ", seen: "74750" });
  expect(money(itemId).committed).toBe(557_750);
  const now = world.app.clock().toISOString();
  expect(await variation()).toMatchObject({
    status: "approved",
    approvedBy: "Tama Rewa",
    approvedDate: now,
    answeredBy: "Tama Rewa",
    answeredDate: now,
  });
  expect(changeNumber()).toBe(before + 1);
  expect(lastMail(world, "ada@example.nz")).toMatchObject({
    subject: "Tama Rewa confirmed: +$650.00 + GST for Move the waste",
  });
});

test("a declined variation is refused, and what was agreed by word is not agreed any more", async () => {
  for (const status of ["asked", "approved"] as const) {
    const { ask, secret, decline, money, itemId, variation } = await worldWithVariation(status);
    await ask();
    await decline(secret());
    expect(money(itemId).committed).toBe(483_000);
    expect(await variation()).toMatchObject({
      status: "refused",
      approvedBy: "",
      answeredBy: "Tama Rewa",
    });
  }
});

test("confirming what was agreed by word keeps who approved it", async () => {
  const { ask, secret, confirm, variation } = await worldWithVariation("approved");
  await ask();
  await confirm(secret());
  expect(await variation()).toMatchObject({
    status: "approved",
    approvedBy: "Ada Tester",
    answeredBy: "Tama Rewa",
  });
});

test("a link works once, for 14 days, and only the newest", async () => {
  const { ask, secret, show, confirm, world, putVariation, variationId } =
    await worldWithVariation();
  const ended = { reason: "ended", message: expect.stringContaining("This link has ended.") };
  await ask();
  const first = secret();
  world.pass(0.01);
  await ask();
  await expect(show(first)).rejects.toMatchObject(ended);
  world.pass(13.9);
  const second = secret();
  await show(second);
  world.pass(0.2);
  for (const use of [show, confirm]) await expect(use(second)).rejects.toMatchObject(ended);
  await ask();
  await confirm(secret());
  for (const use of [show, confirm]) await expect(use(secret())).rejects.toMatchObject(ended);
  await putVariation(variationId, { status: "asked" });
  await expect(show(secret())).rejects.toMatchObject(ended);
});

test.each([
  ["refused by the owner", { status: "refused" }, {}],
  ["of a quote that is closed", {}, { status: "closed" }],
])("a link ends with a variation %s", async (_why, ofVariation, ofQuote) => {
  const { ask, secret, show, put, putVariation, quoteId, variationId } = await worldWithVariation();
  await ask();
  if ("status" in ofVariation) await putVariation(variationId, ofVariation);
  if ("status" in ofQuote) await put(quoteId, ofQuote);
  await expect(show(secret())).rejects.toMatchObject({ reason: "ended" });
});

test("a link ends with its variation, and an unknown one is missing", async () => {
  const { ask, secret, show, confirm, removeVariation, variationId } = await worldWithVariation();
  await ask();
  for (const unknown of ["x", "y".repeat(43), `${secret()}x`])
    for (const use of [show, confirm])
      await expect(use(unknown)).rejects.toMatchObject({ reason: "missing" });
  await removeVariation(variationId);
  await expect(show(secret())).rejects.toMatchObject({ reason: "ended" });
});

test("what was changed after the page was opened must be looked at again", async () => {
  const { ask, secret, confirm, show, putVariation, variationId, itemId } =
    await worldWithVariation();
  await ask();
  for (const change of [
    { text: "Move the waste and the drain" },
    { lines: [{ itemId, text: "Drain", amount: 650 }] },
    { lines: [{ itemId, amount: 950 }] },
  ]) {
    const { seen } = await show(secret());
    await putVariation(variationId, change);
    const confirming = confirm(secret(), { name: "Tama", seen });
    await expect(confirming).rejects.toMatchObject({ reason: "conflict" });
  }
  await expect(confirm(secret(), { name: " " })).rejects.toMatchObject({
    reason: "invalid",
    fields: { name: ["Type your name."] },
  });
});

test("new work on a quote without items goes into the first category", async () => {
  const made = await worldWithVariation();
  const { quote, put, vary, world, db } = made;
  const { id } = await quote({ lines: [{ text: "Deck", amount: 10 }] });
  await put(id, { status: "accepted" });
  const { variations } = await vary(id, { text: "Steps", lines: [{ text: "Steps", amount: 5 }] });
  await perform(
    askToConfirm,
    world.as(made.ada),
    { variationId: variations[0]?.id ?? "" },
    { email: "b@trade.example" },
  );
  await made.confirm(made.secret("b@trade.example"));
  const names = db.$client.prepare("select name from project_items").pluck().all();
  expect(names).toContain("Steps");
});

test("an address is needed; the owner's becomes the supplier's, a collaborator's does not", async () => {
  const { ask, ben, db, supplierId, ada } = await worldWithVariation();
  updateSupplierRow(db, supplierId, { email: "" });
  await expect(ask()).rejects.toMatchObject({
    fields: { email: ["Enter the supplier’s e-mail address."] },
  });
  await expect(ask({ email: "nobody" })).rejects.toMatchObject({ reason: "invalid" });
  const address = () =>
    listSuppliers(db, ada.id, { offset: 0, words: [] }).find(({ id }) => id === supplierId)?.email;
  await ask({ email: "x@trade.example" }, ben);
  expect(address()).toBe("");
  await ask({ email: "y@trade.example" });
  expect(address()).toBe("y@trade.example");
});

test("nothing can be asked about a refused variation, or one of a quote that is closed", async () => {
  const { ask, put, putVariation, quoteId, variationId } = await worldWithVariation();
  await putVariation(variationId, { status: "refused" });
  await expect(ask()).rejects.toMatchObject({ reason: "conflict" });
  await putVariation(variationId, { status: "asked" });
  await put(quoteId, { status: "closed" });
  await expect(ask()).rejects.toMatchObject({ reason: "conflict" });
});

test("a form that is sent again, its answer lost, asks once", async () => {
  const { ask, secret, show, world } = await worldWithVariation();
  const form = { newId: newId() };
  await ask(form);
  const link = secret();
  await ask(form);
  await show(link);
  expect(mailsTo(world, TAMA)).toHaveLength(1);
});

test("the page asks like the call", async () => {
  const { world, ada, propertyId, quoteId, variationId } = await worldWithVariation();
  const place = { propertyId, quoteId, variationId };
  const quote = await perform(askToConfirm, world.as(ada), place, { email: "" });
  expect(quote.variations[0]?.askedDate).not.toBeNull();
  expect(mailsTo(world, TAMA)).toHaveLength(1);
});

test("only the hash of a secret is stored", async () => {
  const { ask, secret, db, world } = await worldWithVariation();
  await ask();
  expect(countRows(world, "mail_links")).toBe(1);
  const rows = db.$client.prepare("select * from mail_links").all();
  expect(JSON.stringify(rows)).not.toContain(secret());
});

test("20 mails an hour, and 20 answers a minute from one network", async () => {
  const { ask, confirm, show, world, secret } = await worldWithVariation();
  Object.assign(world.app.settings, { limits: true });
  const LAST = "tama19@trade.example";
  for (let sent = 0; sent < 20; sent++) {
    world.pass(0.000_01);
    await ask({ email: `tama${sent}@trade.example` });
  }
  await expect(ask({ email: "tama20@trade.example" })).rejects.toMatchObject({
    reason: "too-many",
  });
  for (let tried = 0; tried < 20; tried++)
    await expect(confirm(secret(LAST), { name: "Tama", seen: "1" })).rejects.toMatchObject({
      reason: "conflict",
    });
  await expect(confirm(secret(LAST))).rejects.toMatchObject({ reason: "too-many" });
  for (let looked = 0; looked < 60; looked++) await show(secret(LAST));
  await expect(show(secret(LAST))).rejects.toMatchObject({ reason: "too-many" });
});

test("the owner's account may have no access any more: the supplier still answers", async () => {
  const { ask, secret, confirm, world, variation } = await worldWithVariation();
  await ask();
  world.app.db.$client.exec(
    "update users set is_free = 0, trial_start = '2020-01-01T00:00:00.000Z'",
  );
  await confirm(secret());
  world.app.db.$client.exec("update users set is_free = 1");
  expect((await variation())?.status).toBe("approved");
});
