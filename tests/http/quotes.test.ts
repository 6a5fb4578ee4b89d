import { beforeEach, describe, expect, test } from "vitest";
import { createProjectRow, readItem } from "~/data/projects";
import { listQuoteIds, readQuotes } from "~/data/quotes";
import { newId } from "~/services/ids";
import { addItem } from "../support/add-item";
import { makeFullWorld, NOTHING, type FullWorld } from "../support/full-world";
import type { Browser } from "../support/server";

let world: FullWorld;
let owner: Browser;
let propertyId: string;
let projectId: string;
let items: Record<"lawn" | "fence" | "deck" | "wash", string>;

const NOW = new Date("2026-03-05T00:00:00Z");

beforeEach(async () => {
  world = await makeFullWorld();
  owner = await world.browser(world.actors.creator);
  propertyId = world.things["property"]?.value ?? world.things["properties"]?.value ?? "";
  const { db } = world.app;
  projectId = createProjectRow(db, {
    id: newId(),
    propertyId,
    name: "Landscaping",
    createDate: NOW,
  }).id;
  const item = (name: string, budget: number) =>
    addItem(db, { id: newId(), projectId, name, budget: budget * 100, createDate: NOW }).id;
  items = {
    lawn: item("Tidy & lawn", 1_500),
    fence: item("Fence 20 m", 3_600),
    deck: item("Deck 20 m²", 7_500),
    wash: item("Water-blast", 700),
  };
});

const list = () => `/properties/${propertyId}/quotes`;
const of = (id: string) => `${list()}/${id}`;
const shown = async (at: string) => (await owner.page(at)).text();
const stored = (id: string) => {
  const [found] = readQuotes(world.app.db, [id]);
  if (!found) throw new Error(`There is no quote ${id}.`);
  return found;
};
const budgetOf = (id: string) => readItem(world.app.db, id).budget;

/** What a form sends for fields that were left empty. */
const BLANK = Object.fromEntries(
  [
    "reference",
    "date",
    "validUntil",
    "depositPercent",
    "retentionPercent",
    "retentionCap",
    "leadTime",
    "warranty",
    "note",
    "lbpNumber",
    "insuranceExpiry",
    "gstRegistered",
  ].map((name) => [name, ""]),
);

/** Sent as a browser without script sends the form. */
async function add(
  supplier: string,
  gst: string,
  amounts: Partial<Record<keyof typeof items, string>>,
  more: Record<string, string> = {},
) {
  const lines = Object.entries(amounts).map(([name, amount]) => [
    `lines.${items[name as keyof typeof items]}`,
    amount,
  ]);
  const id = newId();
  const answer = await owner.form(`${list()}/add?category=${projectId}`, {
    intent: "add-quote",
    project: projectId,
    newId: id,
    supplier,
    gst,
    ...BLANK,
    ...Object.fromEntries(lines),
    ...more,
  });
  return { id, answer };
}

async function threeQuotes() {
  const [plus, incl, none] = [
    await add("Onerahi Outdoors", "plus", {
      lawn: "1,250",
      fence: "3150",
      deck: "6400",
      wash: "550",
    }),
    await add("Whangārei Decks", "incl", { lawn: "1400", fence: "3650", deck: "7190", wash: "" }),
    await add(
      "Tama Rewa",
      "none",
      { lawn: "1100", fence: "3300", deck: "6950" },
      { depositPercent: "30", validUntil: "2026-03-13", gstRegistered: "no", leadTime: "1 week" },
    ),
  ];
  for (const { answer } of [plus, incl, none])
    expect([answer.status, answer.headers.get("location")]).toEqual([303, list()]);
  return { plus: plus.id, incl: incl.id, none: none.id };
}

/** The fields of the Undo that the next page offers. */
async function undoOn(at: string): Promise<Record<string, string>> {
  const html = await shown(at);
  const [toast = ""] = /<div class="toasts".*?<\/form>/s.exec(html) ?? [];
  return Object.fromEntries(
    [...toast.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
  );
}

test("three quotes for the same work are made comparable, to the cent", async () => {
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
  await add("Onerahi Outdoors", "plus", { fence: "3150" });
  const html = await shown(list());
  expect(html).toContain("One quote");
  expect(html).toContain("$3,622.50");
  expect(html).not.toContain("lowest to pay");
  expect(html).not.toContain("missing lines filled in");
});

test("what is left empty is absent", async () => {
  const { id } = await add("Onerahi Outdoors", "", { fence: "3150" });
  expect(stored(id).quote).toMatchObject({
    gst: "incl",
    date: "2026-03-05",
    validUntil: null,
    depositPercent: null,
    retentionCap: null,
  });
  await owner.form(of(id), { intent: "accept", projectId: "" });
  const work = { text: "A hedge", amount: "80", itemId: "", status: "approved", approvedBy: "" };
  const done = await owner.form(of(id), { intent: "add-variation", ...work });
  expect(done.status).toBe(303);
  // The lines of the quote and of its variation come in no order.
  const gross = stored(id).lines.map((line) => line.gross);
  expect(gross.toSorted((a, b) => b - a)).toEqual([315_000, 8_000]);
});

test("quotes for other work stand apart", async () => {
  await add("Onerahi Outdoors", "incl", { fence: "3150" });
  await add("Lawn & Order", "incl", { lawn: "900" });
  // With the one that the world has already.
  expect((await shown(list())).split("<h2>One quote</h2>")).toHaveLength(4);
});

test("accepting sets budgets, declines the others, and Undo takes it all back", async () => {
  const { plus, incl, none } = await threeQuotes();
  const page = await shown(of(incl));
  expect(page).toContain("Accept Whangārei Decks, $12,240.00?");
  expect(page).toContain("Decline the other two for this work");
  expect(page).toContain("Set the budgets of the 3 items to what is agreed");
  const done = await owner.form(of(incl), {
    intent: "accept",
    setBudgets: "yes",
    declineOthers: "yes",
  });
  expect([done.status, done.headers.get("location")]).toEqual([303, of(incl)]);
  const statuses = () => [plus, incl, none].map((id) => stored(id).quote.status);
  expect(statuses()).toEqual(["declined", "accepted", "declined"]);
  expect([items.lawn, items.fence, items.deck, items.wash].map(budgetOf)).toEqual([
    140_000, 365_000, 719_000, 70_000,
  ]);
  expect(readItem(world.app.db, items.deck).openCommitment).toBe(719_000);
  const undone = await owner.form(of(incl), { intent: "undo", ...(await undoOn(of(incl))) });
  expect(undone.status).toBe(303);
  expect(statuses()).toEqual(["open", "open", "open"]);
  expect([items.lawn, items.fence, items.deck].map(budgetOf)).toEqual([150_000, 360_000, 750_000]);
  expect(readItem(world.app.db, items.deck).openCommitment).toBe(0);
});

test("accepting alone changes no budget and no other quote", async () => {
  const { plus, incl } = await threeQuotes();
  await owner.form(of(plus), { intent: "accept" });
  expect(stored(plus).quote.status).toBe("accepted");
  expect(stored(incl).quote.status).toBe("open");
  expect(budgetOf(items.fence)).toBe(360_000);
  const again = await owner.form(of(plus), { intent: "accept" });
  expect([again.status, (await again.text()).includes("already accepted")]).toEqual([409, true]);
});

test("declining and closing have an Undo", async () => {
  const { plus, incl } = await threeQuotes();
  await owner.form(of(plus), { intent: "set-status", status: "declined" });
  expect(stored(plus).quote.status).toBe("declined");
  await owner.form(of(plus), { intent: "undo", ...(await undoOn(list())) });
  expect(stored(plus).quote.status).toBe("open");
  await owner.form(of(incl), { intent: "accept" });
  await owner.form(of(incl), { intent: "set-status", status: "closed" });
  expect(stored(incl).quote.status).toBe("closed");
  await owner.form(of(incl), { intent: "undo", ...(await undoOn(list())) });
  expect(stored(incl).quote.status).toBe("accepted");
});

test("an accepted quote with variations does not open again", async () => {
  const { id } = await add("Onerahi Outdoors", "plus", { fence: "3150" });
  await owner.form(of(id), { intent: "accept" });
  await owner.form(of(id), {
    intent: "add-variation",
    text: "Two gates",
    amount: "650",
    itemId: items.fence,
    status: "approved",
    approvedBy: "",
  });
  await owner.form(of(id), { intent: "undo", was: "open" });
  expect(stored(id).quote.status).toBe("accepted");
});

test("a variation is asked, approved, asked again and refused", async () => {
  const { id } = await add("Onerahi Outdoors", "plus", { fence: "3150" });
  await owner.form(of(id), { intent: "accept" });
  const committed = () => readItem(world.app.db, items.fence).committed;
  expect(committed()).toBe(362_250);
  const variation = { text: "Two gates", amount: "650", itemId: items.fence, status: "asked" };
  const added = await owner.form(of(id), { intent: "add-variation", ...variation });
  expect(added.status).toBe(303);
  expect(committed()).toBe(362_250);
  const variationId = stored(id).variations[0]?.id ?? "";
  const move = (status: string) =>
    owner.form(of(id), { intent: `set-variation ${variationId}`, status });
  await move("approved");
  expect(committed()).toBe(437_000);
  const html = await shown(of(id));
  expect(html).toContain("+$747.50");
  expect(html).toContain("approved by");
  await owner.form(of(id), { intent: "undo", was: "asked", variation: variationId });
  expect(committed()).toBe(362_250);
  await move("refused");
  expect(stored(id).variations[0]?.status).toBe("refused");
  const less = { text: "No gate", amount: "-100", itemId: items.fence, status: "approved" };
  await owner.form(of(id), { intent: "add-variation", ...less });
  expect(committed()).toBe(350_750);
  await owner.form(of(id), { intent: "undo", ...(await undoOn(of(id))) });
  expect(committed()).toBe(362_250);
});

test("editing keeps lines of other categories and clears what is emptied", async () => {
  const other = world.things["project-items"]?.value ?? "";
  const { id } = await add("Onerahi Outdoors", "incl", { fence: "3150" }, { reference: "Q-7" });
  const kitchen = world.things["project"]?.value ?? "";
  const save = (project: string, fields: Record<string, string>) =>
    owner.form(`${of(id)}/edit?category=${project}`, {
      intent: "save-quote",
      project,
      supplier: "Onerahi Outdoors",
      gst: "incl",
      ...fields,
    });
  expect((await save(kitchen, { [`lines.${other}`]: "500", reference: "Q-7" })).status).toBe(303);
  const amounts = () => new Map(stored(id).lines.map(({ itemId, amount }) => [itemId, amount]));
  expect([amounts().get(items.fence), amounts().get(other)]).toEqual([315_000, 50_000]);
  await save(projectId, { [`lines.${items.deck}`]: "20", [`lines.${items.fence}`]: "" });
  expect(Object.fromEntries(amounts())).toEqual({ [other]: 50_000, [items.deck]: 2_000 });
  expect(stored(id).quote.reference).toBe("");
});

test("deleting has an Undo", async () => {
  const { id } = await add("Onerahi Outdoors", "incl", { fence: "3150" });
  const done = await owner.form(of(id), { intent: "delete" });
  expect(done.headers.get("location")).toBe(list());
  const undo = await undoOn(list());
  expect((await owner.page(of(id))).status).toBe(404);
  const undone = await owner.form("/undo", { intent: "undo", ...undo });
  expect(undone.headers.get("location")).toBe(of(id));
  expect(stored(id).lines).toHaveLength(1);
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
  const { id } = await add("Onerahi Outdoors", "incl", { fence: "3150" });
  const before = listQuoteIds(world.app.db, propertyId, { offset: 0 }).length;
  await add("Onerahi Outdoors", "incl", { fence: "3150" }, { newId: id });
  expect(listQuoteIds(world.app.db, propertyId, { offset: 0 })).toHaveLength(before);
});

test("the tab appears with the first quote", async () => {
  const kept = world.things["quotes"]?.value ?? "";
  const href = `href="${list()}"`;
  expect(await shown(`/properties/${propertyId}`)).toContain(href);
  await owner.form(of(kept), { intent: "delete" });
  await shown(list());
  expect(await shown(`/properties/${propertyId}`)).not.toContain(href);
  expect(await shown(list())).toContain("No quotes yet");
});

test("notices name the law once it applies", async () => {
  const { id } = await add(
    "Onerahi Outdoors",
    "plus",
    { deck: "27000" },
    { retentionPercent: "5" },
  );
  const html = await shown(of(id));
  expect(html).toContain("Written contract, disclosure statement and checklist are needed");
  expect(html).toContain("trust money");
  const { id: small } = await add("Lawn & Order", "incl", { lawn: "29,999.99" });
  expect(await shown(of(small))).not.toContain("Written contract");
});

test("a quote of another property is not found", async () => {
  const { id } = await add("Onerahi Outdoors", "incl", { fence: "3150" });
  for (const at of [`/properties/${NOTHING}/quotes/${id}`, of(NOTHING), `${of(NOTHING)}/edit`])
    expect((await owner.page(at)).status).toBe(404);
});

test("a collaborator changes quotes, but not what is known of a supplier", async () => {
  owner = await world.browser(world.actors.collaborator);
  const { id } = await add("Tama Rewa", "incl", { fence: "3300" }, { lbpNumber: "BP 1" });
  expect(stored(id).supplier).toMatchObject({ name: "Tama Rewa", lbpNumber: "" });
  expect(await shown(`${of(id)}/edit`)).not.toContain("licence number");
  owner = await world.browser(world.actors.creator);
  const mine = await add("Tama Rewa", "incl", { fence: "3300" }, { lbpNumber: "BP 1" });
  expect(stored(mine.id).supplier?.lbpNumber).toBe("BP 1");
});
