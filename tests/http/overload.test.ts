import fs from "node:fs";
import { expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import { pathOf } from "~/http/answers/route-table";
import { fillPath } from "../support/filled-paths";
import { makeFullWorld } from "../support/full-world";
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

test("assets and health checks are never refused for overload", async () => {
  const { fetch } = await makeBusyServer();
  const script = fs.readdirSync("build/client/assets").find((name) => name.endsWith(".js"));
  const statuses = [
    await fetch("/healthz"),
    await fetch("/readyz"),
    await fetch(`/assets/${script}`),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200]);
});

test.each([true, false])(
  "of all routes only a posted event of the card provider does not queue, full %s",
  async (isFull) => {
    const { build, things } = await makeFullWorld();
    const { fetch } = await makeBusyServer(isFull);
    const paths = Object.keys(build.routes)
      .map((id) => pathOf(build, id).replace("*", "nowhere"))
      .flatMap((pattern) => (pattern ? [fillPath(pattern, things)] : []));
    const passed: string[] = [];
    for (const at of new Set([...paths, "/webhooks/other", "/webhooks/stripe/"]))
      for (const method of ["GET", "HEAD", "POST"]) {
        const { status } = await fetch(at, {
          method,
          headers: { "Sec-Fetch-Site": "same-origin" },
        });
        if (status !== 503) passed.push(`${method} ${at}: ${status}`);
      }
    // Nothing is sold in this world, so nobody reads the event.
    expect(passed).toEqual(["POST /webhooks/stripe: 404"]);
  },
);
