import { beforeAll, describe, expect, test } from "vitest";
import { submitForm, textOf } from "../support/html-forms";
import { placeOf, type Place } from "../support/money/place";

/** What is refused, warned of or kept, in words; today is 5 March 2026. */

let place: Place;
let other: { propertyId: string; itemId: string };
let at: string;
let oven: string;

type View = { id: string };

beforeAll(async () => {
  place = await placeOf({ budgets: { Kitchen: { Oven: "1000", Sink: "500", Tap: "90" } } });
  at = `/api/properties/${place.propertyId}`;
  oven = place.item("Oven").id;
  const { id: propertyId } = await place.call<View>("POST", "/api/properties", {
    address: { address1: "1 Queen Street", city: "Auckland" },
  });
  const { id: project } = await place.call<View>(
    "POST",
    `/api/properties/${propertyId}/projects`,
    {},
  );
  const { id: itemId } = await place.call<View>("POST", `/api/projects/${project}/items`, {});
  other = { propertyId, itemId };
});

async function send(method: string, path: string, body: object) {
  const answer = await place.browser.json(method, path, body);
  const sent = (await answer.json()) as { error?: { message: string; fields?: object } };
  return { status: answer.status, sent, text: JSON.stringify(sent) };
}

const spend = (body: object) => send("POST", `/api/project-items/${oven}/spend`, body);
const bill = ({ amount = 100, ...body }: { amount?: unknown; [name: string]: unknown }) =>
  send("POST", `${at}/bills`, { lines: [{ itemId: oven, amount }], ...body });
const spentOf = async (itemId = oven) => {
  const { activeItems } = await place.call<{ activeItems: (View & { spent: number })[] }>(
    "GET",
    `/api/projects/${place.item("Oven").projectId}`,
  );
  return activeItems.find(({ id }) => id === itemId)?.spent;
};

describe("nothing is saved", () => {
  const refusals: [string, () => ReturnType<typeof send>, string][] = [
    ["a blank spend", () => spend({ amount: "" }), "Enter an amount."],
    ["a spend of 0", () => spend({ amount: 0 }), "Enter an amount."],
    ["a spend without amount", () => spend({}), "Enter an amount."],
    ["a bill of 0", () => bill({ amount: "0" }), "Enter an amount."],
    ["3 decimals as a number", () => spend({ amount: 12.345 }), "Enter an amount."],
    ["a negative spend", () => spend({ amount: -40 }), "For money back, choose credit."],
    ...(["receipt", "invoice", "deposit"] as const).map((kind): (typeof refusals)[number] => [
      `a negative ${kind}`,
      () => bill({ kind, amount: -40 }),
      "For money back, choose credit.",
    ]),
    [
      "lines that do not add up",
      () => bill({ amount: 219.9, total: 347.85 }),
      "The lines come to $219.90, the bill to $347.85.",
    ],
    [
      "an early date",
      () => spend({ amount: 1, date: "1999-12-31" }),
      "31 Dec 1999 is before 1 Jan 2000.",
    ],
    ["a late date", () => bill({ date: "2026-03-07" }), "7 Mar 2026 is more than 1 day ahead."],
    [
      "a late due date",
      () => bill({ kind: "invoice", dueDate: "2031-03-06" }),
      "6 Mar 2031 is more than 5 years ahead.",
    ],
    ["29 Feb of a common year", () => bill({ date: "2026-02-29" }), "2026-02-29 is not a date."],
    ["too much GST", () => bill({ gstAmount: 13.1 }), "GST can be at most $13.09 of this bill."],
    [
      "a sum out of range",
      () => spend({ amount: 99_999_999.99, gst: "plus" }),
      "That would take the amount spent beyond $99,999,999.99.",
    ],
    [
      "a retention above 20 %",
      () => send("POST", `${at}/quotes`, { supplier: "B", retentionPercent: 20.001 }),
      "Retention can be from 0 to 20 %.",
    ],
    [
      "a deposit above 100 %",
      () => send("POST", `${at}/quotes`, { supplier: "B", depositPercent: 101 }),
      "A deposit can be from 0 to 100 %.",
    ],
  ];
  test.each(refusals)("%s", async (_, refused, message) => {
    const before = await spentOf();
    const { status, text } = await refused();
    expect([status, text]).toEqual([422, expect.stringContaining(message)]);
    expect(await spentOf()).toBe(before);
  });

  test("the sum of an item out of range", async () => {
    const tap = place.item("Tap").id;
    await place.call("PUT", `/api/project-items/${tap}`, { spent: 99_999_999.99 });
    const { status, text } = await send("POST", `/api/project-items/${tap}/spend`, {
      amount: 0.01,
    });
    expect([status, text]).toEqual([422, expect.stringContaining("beyond $99,999,999.99")]);
    expect(await spentOf(tap)).toBe(99_999_999.99);
  });
});

test("as text the third decimal decides", async () => {
  const before = (await spentOf()) ?? 0;
  expect((await spend({ amount: "12.345" })).status).toBe(200);
  expect(await spentOf()).toBeCloseTo(before + 12.35, 4);
});

test("a credit is typed positive and kept negative", async () => {
  const { sent } = await bill({ kind: "credit", amount: 184 });
  expect(sent).toMatchObject({ total: -184, gstAmount: -24, lines: [{ amount: -184 }] });
});

test("a payment is no more than is unpaid, and not negative", async () => {
  const { id } = (await bill({ kind: "invoice", amount: 300 })).sent as unknown as View;
  const pay = (amount: unknown) => send("POST", `/api/bills/${id}/payments`, { amount });
  for (const [amount, message] of [
    [300.01, "Only $300.00 is still to pay."],
    [-5, "For money back, choose credit."],
    [0, "Enter an amount."],
  ] as const) {
    const { status, text } = await pay(amount);
    expect([status, text]).toEqual([422, expect.stringContaining(message)]);
  }
  const { sent } = await pay(100);
  expect(sent).toMatchObject({ paid: 100, unpaid: 200 });
  expect((await pay(200.5)).text).toContain("Only $200.00 is still to pay.");
});

test("an item of another property is not found", async () => {
  const there = { lines: [{ itemId: other.itemId, amount: 5 }] };
  expect((await bill(there)).status).toBe(404);
  const { id } = (await bill({ amount: 6 })).sent as unknown as View;
  expect((await send("PUT", `/api/bills/${id}`, there)).status).toBe(404);
  const missing = `/api/project-items/${"1".repeat(22)}/spend`;
  expect((await send("POST", missing, { amount: 5 })).status).toBe(404);
});

test("what is entered for an item that was deleted meanwhile is kept, unsorted", async () => {
  const gone = async () => {
    const { projectId } = place.item("Sink");
    const { id } = await place.call<View>("POST", `/api/projects/${projectId}/items`, {
      name: "Old sink",
    });
    await place.call("DELETE", `/api/project-items/${id}`);
    return id;
  };
  const unsorted = async () => {
    const path = `${at}/bills?unsorted=true`;
    const bills = await place.call<{ reference: string; total: number }[]>("GET", path);
    return Object.fromEntries(bills.map(({ reference, total }) => [reference, total]));
  };
  const said = "Old sink was deleted meanwhile. The bill is saved, with its line unsorted.";
  const lines = [{ itemId: await gone(), amount: 70 }];
  const written = place.browser.jar.get("written");
  const asBill = await bill({ reference: "gone 1", lines });
  expect([asBill.status, asBill.sent.error?.message]).toEqual([409, said]);
  expect(place.browser.jar.get("written"), "kept pages are asked for again").not.toBe(written);
  const asSpend = await send("POST", `/api/project-items/${await gone()}/spend`, {
    amount: 80,
    reference: "gone 2",
  });
  expect([asSpend.status, asSpend.sent.error?.message]).toEqual([409, said]);
  const { projectId } = place.item("Sink");
  const asForm = await place.browser.form(`/project/${projectId}/items/${await gone()}`, {
    intent: "spend",
    amount: "90",
    reference: "gone 3",
  });
  const went = asForm.headers.get("location") ?? "";
  expect([asForm.status, went]).toEqual([
    303,
    expect.stringMatching(/^\/properties\/\w+\/bills\?receipt=/),
  ]);
  expect(await place.html(went)).toContain(said);
  expect(await unsorted()).toEqual({ "gone 1": 70, "gone 2": 80, "gone 3": 90 });
});

test("a bill that may repeat another is saved, and the page asks", async () => {
  const like = { supplier: "Bunnings", date: "2026-02-18", lines: [{ amount: 347.85 }] };
  const idOf = async (body: Record<string, unknown>) =>
    (await bill(body)).sent as unknown as View & { duplicateOf: string };
  const first = await idOf({ ...like, reference: "R 7" });
  expect(first.duplicateOf).toBeNull();
  const near = await idOf({ ...like, date: "2026-02-21" });
  expect(near.duplicateOf).toBe(first.id);
  const sameReference = await idOf({
    ...like,
    date: "2026-03-01",
    reference: "r 7",
    lines: [{ amount: 5 }],
  });
  expect(sameReference.duplicateOf).toBe(first.id);
  const later = await idOf({ ...like, date: "2026-03-05", reference: "" });
  expect(later.duplicateOf).toBeNull();
  const page = textOf(await place.html(`/properties/${place.propertyId}/bills?receipt=${near.id}`));
  for (const text of ["18 Feb", "$347.85", "Keep both", "Delete this one"])
    expect(page).toContain(text);
});

test("a typed total does not overwrite another person's receipt", async () => {
  const sink = place.item("Sink").id;
  await place.call("POST", `/api/project-items/${sink}/spend`, { amount: 249.9 });
  const { status, text } = await send("PUT", `/api/project-items/${sink}`, {
    spent: 300,
    was: { spent: 0 },
  });
  expect([status, text]).toEqual([409, expect.stringContaining("$249.90")]);
  expect(await spentOf(sink)).toBe(249.9);
});

test("a supplier that is not registered: no GST is preset, a typed one is warned of", async () => {
  await place.call("POST", "/api/suppliers", { name: "Pania Paints", gstRegistered: "no" });
  expect((await bill({ supplier: "Pania Paints" })).sent).toMatchObject({
    gst: "none",
    gstAmount: 0,
    warnings: {},
  });
  expect((await bill({ supplier: "Pania Paints", gst: "incl" })).sent).toMatchObject({
    gstAmount: 13.04,
    warnings: { gst: ["not registered"] },
  });
});

describe("of quotes", () => {
  const quote = async (body: object = {}) =>
    (
      await send("POST", `${at}/quotes`, {
        supplier: "Ngāti Plumbing",
        lines: [{ itemId: place.item("Tap").id, amount: 100 }],
        ...body,
      })
    ).sent as unknown as View & { warnings: object };
  const put = (id: string, status: string) => send("PUT", `/api/quotes/${id}`, { status });

  test("a high deposit is saved with a warning", async () => {
    expect((await quote({ depositPercent: 10 })).warnings).toEqual({});
    expect((await quote({ depositPercent: 10.5 })).warnings).toEqual({
      depositPercent: ["deposits of 10 % or less are usual; ask what secures it"],
    });
  });

  test("accepted twice, or varied once declined, nothing changes", async () => {
    const { id } = await quote();
    await put(id, "accepted");
    const item = () => place.call("GET", `/api/quotes/${id}`);
    const before = await item();
    expect((await put(id, "accepted")).status).toBe(409);
    expect(await item()).toEqual(before);
    const declined = await quote();
    await put(declined.id, "declined");
    const vary = await send("POST", `/api/quotes/${declined.id}/variations`, {
      text: "More",
      lines: [{ amount: 5 }],
    });
    expect(vary.status).toBe(409);
    expect(await place.call("GET", `/api/quotes/${declined.id}`)).toMatchObject({ variations: [] });
  });

  test("a forecast below what is still agreed is saved with a warning", async () => {
    const tap = place.item("Oven").id;
    const { id } = await quote({ gst: "plus", lines: [{ itemId: tap, amount: 2850 }] });
    await put(id, "accepted");
    const { sent } = await send("PUT", `/api/project-items/${tap}`, { forecastOwn: 3000 });
    expect(sent).toMatchObject({
      forecastOwn: 3000,
      warnings: { forecastOwn: ["less than the $3,277.50 still agreed with Ngāti Plumbing"] },
    });
  });
});

describe("forms", () => {
  test.each([
    [{ amount: "" }, "Enter an amount."],
    [{ amount: "0" }, "Enter an amount."],
    [{ amount: "-40" }, "For money back, choose credit."],
    [{ amount: "5", date: "2026-03-07" }, "7 Mar 2026 is more than 1 day ahead."],
    [{ amount: "5", date: "2026-02-29" }, "2026-02-29 is not a date."],
  ])("refuse %j in the same words and keep it", async (typed, message) => {
    const { projectId } = place.item("Sink");
    for (const [page, intent] of [
      [`/properties/${place.propertyId}/spend`, "save-spend"],
      [`/project/${projectId}/items/${place.item("Sink").id}`, "spend"],
    ] as const) {
      const answer = await submitForm(place.browser, page, intent, typed);
      const html = await answer.text();
      expect([answer.status, textOf(html)]).toEqual([422, expect.stringContaining(message)]);
      for (const value of Object.values(typed)) expect(html).toContain(`value="${value}"`);
    }
  });
});
