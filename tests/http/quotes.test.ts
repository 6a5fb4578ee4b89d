import { expect, test } from "vitest";
import { makeFullWorld } from "../support/full-world";

async function worldWithOwner() {
  const { browser, actors, things } = await makeFullWorld();
  const owner = await browser(actors.creator);
  const idOf = (name: string) => things[name]?.value ?? "";
  const call = async (method: string, at: string, body?: unknown) => {
    const response = await owner.json(method, at, body);
    const text = await response.text();
    const json = text === "" ? undefined : (JSON.parse(text) as Record<string, unknown>);
    return { status: response.status, json };
  };
  return { call, propertyId: idOf("properties"), itemId: idOf("project-items") };
}

test("a quote is added, accepted, varied, closed and deleted, in dollars", async () => {
  const { call, propertyId, itemId } = await worldWithOwner();
  const quotes = `/api/properties/${propertyId}/quotes`;
  const made = await call("POST", quotes, {
    supplier: "Ngāti Plumbing",
    gst: "plus",
    depositPercent: 12.5,
    retentionPercent: 5,
    retentionCap: 1437.5,
    lines: [{ itemId, text: "Rough-in", amount: 4200 }],
  });
  expect(made).toMatchObject({
    status: 200,
    json: {
      supplier: { name: "Ngāti Plumbing" },
      status: "open",
      depositPercent: 12.5,
      retentionPercent: 5,
      retentionCap: 1437.5,
      total: 4830,
      committed: 0,
      lines: [{ itemId, text: "Rough-in", amount: 4200, gross: 4830, gst: 630 }],
      variations: [],
      warnings: { depositPercent: [expect.any(String)] },
    },
  });
  const quote = `/api/quotes/${String(made.json?.["id"])}`;
  expect(await call("PUT", quote, { status: "accepted" })).toMatchObject({
    status: 200,
    json: { status: "accepted", committed: 4830, open: 4830, billed: 0, beyond: 0 },
  });
  expect(await call("PUT", quote, { status: "accepted" })).toMatchObject({
    status: 409,
    json: { error: { reason: "conflict", message: "This quote is already accepted." } },
  });
  const varied = await call("POST", `${quote}/variations`, {
    text: "Two more outlets",
    status: "approved",
    lines: [{ itemId, amount: 650 }],
  });
  expect(varied).toMatchObject({
    status: 200,
    json: { committed: 5577.5, variations: [{ number: 1, total: 747.5 }] },
  });
  const [variation] = (varied.json?.["variations"] ?? []) as { id: string }[];
  expect(await call("GET", `/api/properties/${propertyId}`)).toMatchObject({
    json: { committed: 5577.5, openCommitment: 5577.5 },
  });
  expect(await call("DELETE", `/api/variations/${variation?.id}`)).toMatchObject({ status: 204 });
  expect(await call("PUT", quote, { status: "closed" })).toMatchObject({
    json: { status: "closed", committed: 0, open: 0 },
  });
  expect(await call("POST", `${quote}/variations`, { text: "More" })).toMatchObject({
    status: 409,
  });
  expect(await call("DELETE", quote)).toMatchObject({ status: 204 });
  expect(await call("GET", quote)).toMatchObject({ status: 404 });
});

test("a supplier is added, changed and hidden", async () => {
  const { call } = await worldWithOwner();
  const made = await call("POST", "/api/suppliers", { name: "Tama Rewa", gstNumber: "49091851" });
  expect(made).toMatchObject({
    status: 200,
    json: { name: "Tama Rewa", sameAs: null, warnings: { gstNumber: [expect.any(String)] } },
  });
  const supplier = `/api/suppliers/${String(made.json?.["id"])}`;
  expect(await call("PUT", supplier, { gstNumber: "49-091-850" })).toMatchObject({
    status: 200,
    json: { gstNumber: "49091850", warnings: {} },
  });
  expect(await call("PUT", supplier, { gstNumber: "12" })).toMatchObject({
    status: 422,
    json: { error: { fields: { gstNumber: ["A GST number has 8 or 9 digits."] } } },
  });
  expect(await call("DELETE", supplier)).toMatchObject({ status: 204 });
  const names = async () => (await call("GET", "/api/suppliers?q=tama")).json;
  expect(await names()).toEqual([]);
  await call("PUT", supplier, { hidden: false });
  expect(await names()).toMatchObject([{ name: "Tama Rewa" }]);
});

test("a contingency, a forecast and a done tick are set in dollars", async () => {
  const { call, propertyId, itemId } = await worldWithOwner();
  const contingency = { percent: 10 };
  expect(await call("PUT", `/api/properties/${propertyId}`, { contingency })).toMatchObject({
    status: 200,
    json: { contingency, contingencyLeft: 120, forecast: 1320 },
  });
  expect(await call("PUT", `/api/project-items/${itemId}`, { forecastOwn: 1100.5 })).toMatchObject({
    status: 200,
    json: { forecastOwn: 1100.5, toComplete: 1100.5 },
  });
  expect(await call("PUT", `/api/project-items/${itemId}`, { done: true })).toMatchObject({
    json: { done: true, toComplete: 0, variance: -1200 },
  });
});
