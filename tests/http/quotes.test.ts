import { describe, expect, test } from "vitest";
import { listQuoteIds } from "~/data/quotes";
import { NOTHING } from "../support/full-world";
import { submitForm, submitHtml, textOf } from "../support/html-forms";
import { quotePages } from "../support/quote-pages";

test("three quotes for the same work are made comparable, to the cent", async () => {
  const { list, shown, threeQuotes } = await quotePages();
  await threeQuotes();
  const html = await shown(list());
  for (const text of [
    "Three quotes, made comparable",
    "Landscaping · 4 items · budget $13,300",
    "$11,350.00 + GST",
    "$13,052.50",
    "$12,240.00",
    "$12,940.00",
    "$12,050.00",
    "$700 added, your budget",
    "lowest to pay",
    "high: 10 % or less is usual",
    "13 Mar",
    "in 8 days",
    "not registered",
  ])
    expect(html).toContain(text);
  // In the table and on the card of the lowest one alone.
  expect(html.split("lowest to pay").length - 1).toBe(2);
});

test("one quote shows facts and marks nothing", async () => {
  const { list, shown, add } = await quotePages();
  await add("Onerahi Outdoors", "plus", { fence: "3150" });
  const html = await shown(list());
  expect(html).toContain("One quote");
  expect(html).toContain("$3,622.50");
  expect(html).not.toContain("lowest to pay");
  expect(html).not.toContain("missing lines filled in");
});

test("what is left empty is absent", async () => {
  const { of, form, stored, add } = await quotePages();
  const { id } = await add("Onerahi Outdoors", "", { fence: "3150" });
  expect(stored(id).quote).toMatchObject({
    gst: "incl",
    date: "2026-03-05",
    validUntil: null,
    depositPercent: null,
    retentionCap: null,
  });
  await form(of(id), { intent: "accept", projectId: "" });
  const work = {
    text: "A hedge",
    "lines.0.amount": "80",
    "lines.0.itemId": "",
    status: "approved",
    approvedBy: "",
  };
  const done = await form(of(id), { intent: "add-variation", ...work });
  expect(done.status).toBe(303);
  // The lines of the quote and of its variation come in no order.
  const gross = stored(id).lines.map((line) => line.gross);
  expect(gross.toSorted((a, b) => b - a)).toEqual([315_000, 8_000]);
});

test("quotes for other work stand apart", async () => {
  const { list, shown, add } = await quotePages();
  await add("Onerahi Outdoors", "incl", { fence: "3150" });
  await add("Lawn & Order", "incl", { lawn: "900" });
  // With the one that the world has already.
  expect((await shown(list())).split("<h2>One quote</h2>")).toHaveLength(4);
});

test("editing keeps lines of other categories and clears what is emptied", async () => {
  const { world, projectId, items, of, form, stored, add } = await quotePages();
  const other = world.things["project-items"]?.value ?? "";
  const { id } = await add("Onerahi Outdoors", "incl", { fence: "3150" }, { reference: "Q-7" });
  const kitchen = world.things["project"]?.value ?? "";
  const save = (project: string, fields: Record<string, string>) =>
    form(`${of(id)}/edit?category=${project}`, {
      intent: "save-quote",
      project,
      supplier: "Onerahi Outdoors",
      gst: "incl",
      reference: "",
      ...fields,
    });
  expect((await save(kitchen, { [`amounts.${other}`]: "500", reference: "Q-7" })).status).toBe(303);
  const amounts = () => new Map(stored(id).lines.map(({ itemId, amount }) => [itemId, amount]));
  expect([amounts().get(items.fence), amounts().get(other)]).toEqual([315_000, 50_000]);
  await save(projectId, { [`amounts.${items.deck}`]: "20", [`amounts.${items.fence}`]: "" });
  expect(Object.fromEntries(amounts())).toEqual({ [other]: 50_000, [items.deck]: 2_000 });
  expect(stored(id).quote.reference).toBe("");
});

test("two people who edit one quote meet at the fields that both touched, and nothing is lost", async () => {
  const { world, items, of, stored, threeQuotes } = await quotePages();
  const { incl: id } = await threeQuotes();
  const at = `${of(id)}/edit`;
  const [mine, theirs] = [
    await world.browser(world.actors.creator),
    await world.browser(world.actors.collaborator),
  ];
  const opened = await (await mine.page(at)).text();
  const { lawn, fence, deck } = items;
  await submitForm(theirs, at, "save-quote", {
    reference: "Q-8",
    retentionCap: "500",
    warranty: "10 years",
    [`amounts.${lawn}`]: "1450",
    [`amounts.${deck}`]: "7000",
  });
  const refused = await submitHtml(mine, at, opened, "save-quote", {
    reference: "Q-9",
    retentionCap: "900",
    leadTime: "2 weeks",
    [`amounts.${lawn}`]: "1500",
    [`amounts.${fence}`]: "3700",
  });
  expect(refused.status).toBe(409);
  const html = await refused.text();
  for (const value of ["Q-8", "$500.00", "$1,450.00"])
    expect(textOf(html)).toContain(`Somebody changed this to ${value} meanwhile.`);
  for (const typed of ["Q-9", "900", "2 weeks", "1500", "3700"])
    expect(html).toContain(`value="${typed}"`);
  // What only the other one touched is shown as it is now.
  for (const stands of ["10 years", "$7,000.00"]) expect(html).toContain(`value="${stands}"`);
  expect((await submitHtml(mine, at, html, "save-quote", {})).status).toBe(303);
  const { quote, lines } = stored(id);
  expect(quote).toMatchObject({
    reference: "Q-9",
    retentionCap: 90_000,
    leadTime: "2 weeks",
    warranty: "10 years",
  });
  expect(Object.fromEntries(lines.map(({ itemId, amount }) => [itemId, amount]))).toEqual({
    [lawn]: 150_000,
    [fence]: 370_000,
    [deck]: 700_000,
  });
});

describe("a refused form keeps what was typed", () => {
  test.each([
    [{ depositPercent: "101" }, {}],
    [{ retentionPercent: "21" }, {}],
    [{ validUntil: "2026-02-29" }, {}],
    [{}, { fence: "lots" }],
    [{}, { fence: "-5" }],
    [{}, { fence: "" }],
  ])("%j %j", async (more, amounts) => {
    const { world, propertyId, add } = await quotePages();
    const before = listQuoteIds(world.app.db, propertyId, { offset: 0 });
    const sent = { deck: "", ...amounts, ...(Object.keys(more).length > 0 && { deck: "7,000.5" }) };
    const { answer } = await add("Bunnings & Co", "plus", sent, more);
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain("There is a problem");
    expect(html).toContain('value="Bunnings &amp; Co"');
    for (const typed of [...Object.values(more), ...Object.values(sent)])
      if (typed) expect(html).toContain(`value="${typed}"`);
    expect(listQuoteIds(world.app.db, propertyId, { offset: 0 })).toEqual(before);
  });
});

test("a form sent twice adds one quote", async () => {
  const { world, propertyId, add } = await quotePages();
  const { id } = await add("Onerahi Outdoors", "incl", { fence: "3150" });
  const before = listQuoteIds(world.app.db, propertyId, { offset: 0 }).length;
  await add("Onerahi Outdoors", "incl", { fence: "3150" }, { newId: id });
  expect(listQuoteIds(world.app.db, propertyId, { offset: 0 })).toHaveLength(before);
});

test("the tab appears with the first quote", async () => {
  const { world, propertyId, list, of, shown, form } = await quotePages();
  const kept = world.things["quotes"]?.value ?? "";
  const href = `href="${list()}"`;
  expect(await shown(`/properties/${propertyId}`)).toContain(href);
  await form(of(kept), { intent: "delete" });
  await shown(list());
  expect(await shown(`/properties/${propertyId}`)).not.toContain(href);
  expect(await shown(list())).toContain("No quotes yet");
});

test("notices name the law once it applies", async () => {
  const { of, shown, add, form, stored } = await quotePages();
  const { id } = await add(
    "Onerahi Outdoors",
    "plus",
    { deck: "27000" },
    { retentionPercent: "5" },
  );
  const html = await shown(of(id));
  expect(html).toContain("Written contract, disclosure statement and checklist are needed");
  for (const text of [
    "from $30,000, GST included: Building Act 2004, Part 4A, since 1 January 2015",
    "/consumer-protection-disclosure-and-checklist",
    "trust money",
    "Construction Contracts Act 2002, subpart 2A, as amended by the Construction Contracts (Retention Money) Amendment Act 2023",
    "for contracts made or renewed from 5 Oct 2023",
    "every three months",
    "/construction-contracts-act-2002/retention-money",
    "(checked 23 Nov 2026)",
  ])
    expect(html.replaceAll("<!-- -->", "")).toContain(text);
  // What nobody said is one line.
  expect(html).toContain("not said: start, valid until, deposit, warranty, licence, insurance");
  await form(of(id), { intent: "save-papers", hasContract: "yes" });
  expect(stored(id).quote).toMatchObject({ hasContract: true, hasDisclosure: false });
  const { id: small } = await add("Lawn & Order", "incl", { lawn: "29,999.99" });
  expect(await shown(of(small))).not.toContain("Written contract");
});

test("a quote of another property is not found", async () => {
  const { of, page, add } = await quotePages();
  const { id } = await add("Onerahi Outdoors", "incl", { fence: "3150" });
  for (const at of [`/properties/${NOTHING}/quotes/${id}`, of(NOTHING), `${of(NOTHING)}/edit`])
    expect((await page(at)).status).toBe(404);
});

test("a collaborator changes quotes, but not what is known of a supplier", async () => {
  const { of, shown, stored, add, signIn } = await quotePages();
  await signIn("collaborator");
  const { id } = await add("Tama Rewa", "incl", { fence: "3300" }, { lbpNumber: "BP 1" });
  expect(stored(id).supplier).toMatchObject({ name: "Tama Rewa", lbpNumber: "" });
  expect(await shown(`${of(id)}/edit`)).not.toContain("licence number");
  await signIn("creator");
  const mine = await add("Tama Rewa", "incl", { fence: "3300" }, { lbpNumber: "BP 1" });
  expect(stored(mine.id).supplier?.lbpNumber).toBe("BP 1");
});

test("a refused form keeps its ticks, and leaves blank what was cleared", async () => {
  const { world, propertyId, projectId, items } = await quotePages();
  const owner = await world.browser(world.actors.creator);
  const inCategory = `?category=${projectId}`;
  const page = `/properties/${propertyId}/comparisons/add${inCategory}`;
  const added = await submitForm(owner, page, "add-comparison", {
    [`items.${items.deck}`]: true,
    replyBy: "2026-03-20",
    showStreet: true,
  });
  const at = `${added.headers.get("location")}${inCategory}`;
  const typed = { title: "x".repeat(201), replyBy: "" };
  const refused = await submitForm(owner, at, "save-comparison", typed);
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toMatch(/<input type="checkbox" name="showStreet"[^>]* checked=""/);
  expect(html).toMatch(/<input type="date"[^>]* name="replyBy"[^>]* value=""/);
  const fewer = await submitForm(owner, at, "save-comparison", { ...typed, showStreet: false });
  expect(await fewer.text()).not.toMatch(/name="showStreet"[^>]* checked=""/);
});

test("what is wrong with the description of the work stands beside it", async () => {
  const { propertyId, projectId, items, form } = await quotePages();
  const answer = await form(`/properties/${propertyId}/comparisons/add?category=${projectId}`, {
    intent: "add-comparison",
    title: "Deck",
    [`lines.${items.deck}`]: "yes",
    scope: "x".repeat(20_001),
    replyBy: "",
  });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toMatch(
    /<p id="field-scope-error" class="field-error">[^<]+<\/p><textarea[^>]*aria-describedby="field-scope-hint field-scope-error"/,
  );
});
