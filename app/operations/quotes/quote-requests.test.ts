import { expect, test } from "vitest";
import { listFileRows } from "~/data/files";
import { listSuppliers, updateSupplierRow } from "~/data/suppliers";
import { newId } from "~/services/ids";
import { incoming, sampleDocuments } from "../../../tests/support/documents";
import { lastMail, mailsTo } from "../../../tests/support/mails";
import { TAMA, worldWithWork } from "../../../tests/support/quoted-work";
import { perform } from "../operation";
import { showComparisonPage } from "./comparison-pages";
import { requestQuote } from "./comparison-requests";
import { deleteComparison } from "./comparisons";

const samples = await sampleDocuments();

test("a supplier sees the work, and no budget, no other quote and no address", async () => {
  const { ask, secret, show, quote, lawn, world } = await worldWithWork({ scope: "Clay soil." });
  await quote({ supplier: "Rival", lines: [{ itemId: lawn, amount: 777 }] });
  await ask();
  expect(lastMail(world, TAMA).subject).toBe("Ada Tester asks for your quote: Garden");
  expect(await show(secret())).toEqual({
    owner: "Ada Tester",
    supplier: "Tama Rewa",
    title: "Garden",
    scope: "Clay soil.",
    street: "",
    replyBy: null,
    lines: [
      { id: expect.any(String), text: "Lawn" },
      { id: expect.any(String), text: "Fence" },
    ],
    seen: expect.any(String),
  });
});

test("the street is shown where the owner says so, with the day to answer by", async () => {
  const { ask, secret, show, world } = await worldWithWork({
    showStreet: true,
    replyBy: "2026-03-20",
  });
  await ask();
  expect(await show(secret())).toMatchObject({ replyBy: "2026-03-20", street: /./ });
  expect(lastMail(world, TAMA).text).toContain("Please answer by 20 Mar 2026.");
});

test("an answer is an open quote of the supplier, compared with the others", async () => {
  const made = await worldWithWork();
  const { ask, secret, send, works, lineOf, lawn, fence, world, list, money, supplierId } = made;
  await ask();
  world.pass(2);
  const lines = { [lineOf(lawn)]: "1,250", [lineOf(fence)]: " " };
  await send(secret(), {
    lines,
    gst: "plus",
    validUntil: "2026-04-01",
    leadTime: "2 weeks",
    warranty: "",
    note: "Weather permitting.",
  });
  const [quote] = await list();
  expect(quote).toMatchObject({
    status: "open",
    supplier: { id: supplierId },
    date: "2026-03-07",
    gst: "plus",
    validUntil: "2026-04-01",
    leadTime: "2 weeks",
    warranty: "",
    note: "Weather permitting.",
    total: 143_750,
    lines: [{ itemId: lawn, amount: 125_000 }],
  });
  expect(money(lawn)).toMatchObject({ quoted: 143_750, committed: 0 });
  expect(await works()).toMatchObject([
    {
      requests: [{ supplier: { id: supplierId }, state: "answered", quoteId: quote?.id }],
      quotes: [{ quoteId: quote?.id, comparable: 503_750, missing: [fence] }],
    },
  ]);
  expect(lastMail(world, "ada@example.nz").subject).toBe("Tama Rewa quotes $1,437.50: Garden");
});

test("one total is shared over the lines by their budgets; what it leaves out is missing", async () => {
  const made = await worldWithWork();
  const { ask, secret, send, works, lineOf, lawn, fence, list, money } = made;
  await ask();
  const total = { total: "$5,100", gst: "incl", note: "Fixed price." };
  await send(secret(), total);
  const shared = "One total, shared over the lines by their budgets.\nFixed price.";
  const text = "part of one total";
  const [all] = await list();
  expect(all).toMatchObject({ total: 510_000, note: shared });
  expect(all?.lines).toMatchObject([
    { itemId: lawn, amount: 150_000, text },
    { itemId: fence, amount: 360_000, text },
  ]);
  expect(money(fence)).toMatchObject({ quoted: 360_000 });
  await ask({ supplier: "Moana", email: "moana@trade.example" });
  const without = { [lineOf(lawn)]: "yes" };
  await send(secret("moana@trade.example"), { total: "3300.10", without, gst: "plus" });
  expect((await works())[0]?.quotes).toMatchObject([
    { comparable: 510_000, missing: [] },
    { asQuoted: 330_010, comparable: 379_512 + 150_000, missing: [lawn] },
  ]);
});

test("a total beside amounts is their sum", async () => {
  const { ask, secret, send, lineOf, lawn, fence, list } = await worldWithWork();
  await ask();
  const lines = { [lineOf(lawn)]: "1,250" };
  const refused: [object, string][] = [
    [{ lines, total: "1300" }, "The lines come to $1,250.00, the total to $1,300.00."],
    [{ total: "0" }, "Enter a total above $0."],
    [{ total: "-5" }, "Enter a total above $0."],
    [
      { total: "5", without: { [lineOf(lawn)]: "yes", [lineOf(fence)]: "yes" } },
      "Leave at least one line in the total.",
    ],
  ];
  for (const [input, message] of refused)
    await expect(send(secret(), { ...input, gst: "incl" })).rejects.toMatchObject({
      fields: { total: [message] },
    });
  await send(secret(), { lines, total: "1250", gst: "incl" });
  expect((await list())[0]?.lines).toMatchObject([{ itemId: lawn, amount: 125_000, text: "" }]);
});

test("files come with the quote, checked and counted as the owner's", async () => {
  const { ask, secret, send, lineOf, lawn, list, db, propertyId } = await worldWithWork();
  await ask();
  const lines = { [lineOf(lawn)]: "5" };
  const wrong = [incoming("a.exe", samples.exe)];
  await expect(send(secret(), { lines, gst: "incl", files: wrong })).rejects.toMatchObject({
    reason: "media-type",
  });
  const six = Array.from({ length: 6 }, (_, at) => incoming(`${at}.pdf`, samples.pdf));
  await expect(send(secret(), { lines, gst: "incl", files: six })).rejects.toMatchObject({
    fields: { files: ["Send up to 5 files."] },
  });
  expect(await list()).toEqual([]);
  await send(secret(), { lines, gst: "incl", files: [incoming("quote.pdf", samples.pdf)] });
  expect((await list())[0]?.files).toMatchObject([{ name: "quote.pdf" }]);
  expect(listFileRows(db, propertyId)).toEqual([]);
});

test.each([
  [{ gst: "incl" }, "lines", "Enter an amount for at least one line."],
  [{ lines: { other: "5" }, gst: "incl" }, "lines", "Enter an amount for at least one line."],
  [{ lines: { other: "lots" }, gst: "incl" }, "lines.other", "Enter an amount."],
  [{ lines: { other: "-5" }, gst: "incl" }, "lines.other", "Enter an amount."],
  [{ lines: { other: "5" } }, "gst", "Say whether the amounts include GST."],
  [{ budget: "1" }, "budget", "This is not a field that can be sent."],
])("%j is refused at %s, and the link stays", async (input, field, message) => {
  const { ask, secret, send, show } = await worldWithWork();
  await ask();
  await expect(send(secret(), input)).rejects.toMatchObject({
    fields: { [field]: [message] },
  });
  await show(secret());
});

test("a link works once, for 14 days, only the newest, and ends with its work", async () => {
  const made = await worldWithWork();
  const { ask, secret, show, send, lineOf, lawn, world, ada, work, works } = made;
  const ended = { reason: "ended" };
  const answer = { lines: { [lineOf(lawn)]: "5" }, gst: "incl" };
  await ask();
  const first = secret();
  world.pass(0.01);
  await ask();
  await expect(show(first)).rejects.toMatchObject(ended);
  expect((await works())[0]?.requests).toHaveLength(1);
  world.pass(14.1);
  await expect(send(secret(), answer)).rejects.toMatchObject(ended);
  expect((await works())[0]?.requests).toMatchObject([{ state: "ended" }]);
  await ask();
  await send(secret(), answer);
  for (const use of [show(secret()), send(secret(), answer)])
    await expect(use).rejects.toMatchObject(ended);
  // They are listed by time, and by id within one moment.
  world.pass(0.01);
  await ask();
  expect((await works())[0]?.requests).toMatchObject([{ state: "answered" }, { state: "asked" }]);
  await perform(deleteComparison, world.as(ada), { comparisonId: work.id }, {});
  await expect(show(secret())).rejects.toMatchObject(ended);
  for (const unknown of ["x", "y".repeat(43)])
    await expect(show(unknown)).rejects.toMatchObject({ reason: "missing" });
});

test("a link of one kind does not open the other kind's page", async () => {
  const { ask, secret, world, ada, quote, put, vary, lawn } = await worldWithWork();
  const { id } = await quote({ lines: [{ itemId: lawn, amount: 5 }] });
  await put(id, { status: "accepted" });
  await vary(id, { text: "More" });
  await ask();
  const { showVariationRequest } = await import("./variation-requests");
  await expect(
    perform(showVariationRequest, world.as(ada), { secret: secret() }, {}),
  ).rejects.toMatchObject({ reason: "missing" });
});

test("up to six suppliers are asked for the same work", async () => {
  const { ask } = await worldWithWork();
  for (let asked = 1; asked <= 6; asked++)
    await ask({ supplier: `Supplier ${asked}`, email: `s${asked}@trade.example` });
  await ask({ supplier: "Supplier 6", email: "other@trade.example" });
  await expect(ask({ supplier: "Supplier 7", email: "s7@trade.example" })).rejects.toMatchObject({
    message: "Up to 6 suppliers can be asked for the same work.",
  });
});

test("a form that is sent again, its answer lost, asks once", async () => {
  const { ask, world, supplierId } = await worldWithWork();
  const form = { supplierId, newId: newId() };
  const [first, again] = [await ask(form), await ask(form)];
  expect(again.requests).toEqual(first.requests);
  expect(mailsTo(world, TAMA)).toHaveLength(1);
  await ask({ supplierId, newId: newId() });
  expect(mailsTo(world, TAMA)).toHaveLength(2);
});

test("a supplier and an address are needed", async () => {
  const { ask, supplierId, db, ada, ben } = await worldWithWork();
  await expect(ask({})).rejects.toMatchObject({
    fields: { supplier: ["Enter the supplier’s name."] },
  });
  updateSupplierRow(db, supplierId, { email: "" });
  await expect(ask()).rejects.toMatchObject({
    fields: { email: ["Enter the supplier’s e-mail address."] },
  });
  await ask({ supplierId, email: "ben@trade.example" }, ben);
  const addresses = () =>
    listSuppliers(db, ada.id, { offset: 0, words: [] }).map(({ email }) => email);
  expect(addresses()).toEqual([""]);
  await ask({ supplierId, email: "new@trade.example" });
  expect(addresses()).toEqual(["new@trade.example"]);
});

test("the page asks like the call, and names the suppliers to their owner alone", async () => {
  const { world, ada, ben, propertyId, work } = await worldWithWork();
  const place = { propertyId, comparisonId: work.id };
  await perform(requestQuote, world.as(ada), place, { supplier: "tama rewa", email: "" });
  expect(mailsTo(world, TAMA)).toHaveLength(1);
  const suppliers = async (who = ada) =>
    (await perform(showComparisonPage, world.as(who), place, {})).suppliers;
  expect([await suppliers(), await suppliers(ben)]).toEqual([
    [{ name: "Tama Rewa", email: TAMA }],
    [],
  ]);
});
