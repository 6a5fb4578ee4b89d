import { beforeEach, expect, test } from "vitest";
import { listQuoteIds, readQuotes } from "~/data/quotes";
import { updateSupplierRow } from "~/data/suppliers";
import { makeFullWorld, type FullWorld } from "../support/full-world";
import { lastMail } from "../support/mails";
import { built, type Browser } from "../support/server";

// Loaded before the first hook, whose time is limited.
await built();

let world: FullWorld;
let owner: Browser;
let supplier: Browser;

const TAMA = "tama@trade.example";

beforeEach(async () => {
  world = await makeFullWorld();
  owner = await world.browser(world.actors.creator);
  supplier = await world.browser();
  updateSupplierRow(world.app.db, world.things["suppliers"]?.value ?? "", { email: TAMA });
});

const idOf = (name: string) => world.things[name]?.value ?? "";
const quotePage = () => `/properties/${idOf("properties")}/quotes/${idOf("quotes")}`;
const linkTo = (to: string) => new URL(lastMail(world, to).links[0] ?? "").pathname;
const variation = () => readQuotes(world.app.db, [idOf("quotes")])[0]?.variations[0];

/** The page without what its scripts hold. */
async function shown(response: Response): Promise<string> {
  const [html = ""] = (await response.text()).split("<script");
  return html;
}

test("an owner asks on the page, the supplier confirms without an account or a script", async () => {
  const intent = `ask-variation ${idOf("variations")}`;
  const asked = await owner.form(quotePage(), { intent, email: "" });
  expect([asked.status, asked.headers.get("location")]).toEqual([303, quotePage()]);
  const at = linkTo(TAMA);
  const page = await supplier.page(at);
  expect(page.status).toBe(200);
  const html = await shown(page);
  expect(html).toContain("Creator Tester asks you to confirm this");
  expect(html).toContain("Your name");
  expect(html).not.toContain("My Properties");
  const refused = await supplier.form(at, { intent: "confirm", name: "" });
  expect([refused.status, (await shown(refused)).includes("Type your name.")]).toEqual([422, true]);
  expect(variation()?.status).toBe("asked");
  const done = await supplier.form(at, { intent: "confirm", name: "Tama Rewa", seen: "0" });
  expect([done.status, done.headers.get("location")]).toEqual([303, "/answered"]);
  expect((await supplier.page("/answered")).status).toBe(200);
  expect(variation()).toMatchObject({ status: "approved", answeredBy: "Tama Rewa" });
  const confirmed = `confirmed by Tama Rewa by mail sent to ${TAMA}`;
  expect(await shown(await owner.page(quotePage()))).toContain(confirmed);
  await owner.json("PUT", `/api/variations/${idOf("variations")}`, { lines: [{ amount: 6500 }] });
  const changed = await shown(await owner.page(quotePage()));
  expect(changed).not.toContain(confirmed);
  expect(changed).toContain("no longer confirmed");
  expect(changed).toContain("What Tama Rewa confirmed");
});

test("an ended link answers 410 by every way, an unknown one 404", async () => {
  const called = await owner.json("POST", `/api/variations/${idOf("variations")}/requests`, {});
  expect(called.status).toBe(200);
  const at = linkTo(TAMA);
  const [ended, unknown] = [at, `/variation/${"x".repeat(43)}`];
  await supplier.form(at, { intent: "decline", name: "Tama Rewa" });
  for (const [link, status] of [
    [ended, 410],
    [unknown, 404],
  ] as const) {
    const page = await supplier.page(link);
    const html = await shown(page);
    expect([page.status, html.includes("This link")]).toEqual([status, true]);
    // Neither says what it was about.
    expect(html).not.toContain("4711");
    expect((await supplier.send(`${link}.data`)).status).toBe(status);
    expect((await supplier.form(link, { intent: "confirm", name: "T" })).status).toBe(status);
  }
});

test("scanners that open a link use nothing up and change nothing", async () => {
  await owner.json("POST", `/api/variations/${idOf("variations")}/requests`, {});
  const at = linkTo(TAMA);
  const changes = () => world.app.db.$client.prepare("select total_changes()").pluck().get();
  const before = changes();
  for (const method of ["GET", "HEAD"])
    expect((await supplier.send(at, { method })).status).toBe(200);
  await supplier.send(`${at}.data`);
  expect(changes()).toBe(before);
});

test("a supplier is asked for a quote, and sends it with a file", async () => {
  const comparison = `/properties/${idOf("properties")}/comparisons/${idOf("comparisons")}`;
  const asked = await owner.form(comparison, {
    intent: "ask-supplier",
    supplier: "Tama Rewa",
    email: TAMA,
  });
  expect([asked.status, asked.headers.get("location")]).toEqual([303, comparison]);
  const at = linkTo(TAMA);
  const page = await supplier.page(at);
  const html = await shown(page);
  expect(page.status).toBe(200);
  expect(html).toContain("Creator Tester asks for your quote");
  expect(html).not.toContain("1,200");
  expect(html).not.toContain("Queen Street");
  const [line = ""] = /lines\.\w+/.exec(html) ?? [];
  const send = (fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ intent: "send-quote", ...fields }))
      body.set(name, value);
    body.append("files", new File(["Deck: 980"], "quote.txt", { type: "text/plain" }));
    return supplier.send(at, { method: "POST", body });
  };
  const refused = await send({ [line]: "980" });
  expect(refused.status).toBe(422);
  const again = await shown(refused);
  expect([again.includes('value="980"'), again.includes("Say whether")]).toEqual([true, true]);
  const done = await send({ [line]: "980", gst: "plus", validUntil: "", note: "" });
  expect([done.status, done.headers.get("location")]).toEqual([303, "/answered"]);
  const quotes = listQuoteIds(world.app.db, idOf("properties"), { offset: 0, status: "open" });
  expect(readQuotes(world.app.db, quotes)).toMatchObject([
    {
      supplier: { name: "Tama Rewa" },
      lines: [{ gross: 112_700 }],
      files: [{ name: "quote.txt" }],
    },
  ]);
  expect((await send({ [line]: "1", gst: "incl" })).status).toBe(410);
  const works = await shown(await owner.page(comparison));
  expect(works).toContain("answered");
  expect(works).toContain("See the quote");
});

test("an unknown link is answered before a file is read", async () => {
  const body = new FormData();
  body.set("intent", "send-quote");
  const send = (secret: string) => supplier.send(`/quote/${secret}`, { method: "POST", body });
  expect((await send("x".repeat(43))).status).toBe(404);
  expect((await send(idOf("quote"))).status).toBe(422);
});
