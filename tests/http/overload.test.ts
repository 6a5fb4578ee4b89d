import fs from "node:fs";
import { expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import { makeServer } from "../support/server";

function makeBusyServer(isFull = true) {
  return makeServer({}, { queue: { enter: async () => false, isFull: () => isFull } });
}

test.each([
  ["GET", "/auth/login", true],
  ["GET", "/auth/login", false],
  ["POST", "/auth/login", true],
  ["GET", "/properties/any.data", true],
  ["GET", "/nowhere", false],
])(
  "what there is no time for is refused at once, in words, with all its headers: %s %s, full %s",
  async (method, at, isFull) => {
    const { fetch } = await makeBusyServer(isFull);
    const answer = await fetch(at, { method, headers: { "Sec-Fetch-Site": "same-origin" } });
    expect([answer.status, answer.headers.get("retry-after"), await answer.text()]).toEqual([
      503,
      "2",
      messages.tooBusy,
    ]);
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("strict-transport-security")).toContain("max-age");
  },
);

test.each([true, false])("a call is refused with the API's error, full %s", async (isFull) => {
  const answer = await (await makeBusyServer(isFull)).fetch("/api/login/user");
  expect([answer.status, answer.headers.get("retry-after"), await answer.json()]).toEqual([
    503,
    "2",
    { error: { message: messages.tooBusy, reason: "unavailable", fields: {} } },
  ]);
});

// Nothing is sold in this world, so there is no webhook to answer.
test("assets, health checks and webhooks are never refused for overload", async () => {
  const { fetch } = await makeBusyServer();
  const script = fs.readdirSync("build/client/assets").find((name) => name.endsWith(".js"));
  const event = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" };
  const statuses = [
    await fetch("/healthz"),
    await fetch("/readyz"),
    await fetch(`/assets/${script}`),
    await fetch("/webhooks/stripe", event),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 404]);
});
