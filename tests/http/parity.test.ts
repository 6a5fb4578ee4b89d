import type { ActionFunctionArgs } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import type { FormReply } from "~/contracts/form-reply";
import { pathOf } from "~/http/answers/api-endpoints";
import type { AnyOperation } from "~/operations/operation";
import { builtEndpoints, insider, insiderOf, nameOf } from "../support/endpoints";
import { fillPath, intentOf } from "../support/filled-paths";
import { makeFullWorld, type FullWorld } from "../support/full-world";
import { built } from "../support/server";

const { build } = await built();
const calls = await builtEndpoints();

type Sent = { [name: string]: string | Sent };
type Twin = { page: string; routeId: string; intent: string; call: (typeof calls)[number] };

const LONG = "a".repeat(20_001);

/** Invalid inputs, as a form can send them, for each call that a form makes too. */
const BAD_INPUTS: Record<string, Sent[]> = {
  "POST /api/admin/users/:userId/imp": [],
  "DELETE /api/admin/users/imp": [],
  "POST /api/login": [
    {},
    { email: "ada", password: "" },
    { email: "ada@example.nz", password: "wrong" },
    { email: "ada@example.nz", password: "x", extra: "1" },
  ],
  "POST /api/login/logout": [],
  "POST /api/account": [
    {},
    { firstName: " ", lastName: "", email: "a@b", password: "short", passwordConfirm: "other" },
    {
      firstName: "A",
      lastName: "B",
      email: "a@b.nz",
      password: "Kōwhai-2026!",
      passwordConfirm: "Kōwhai-2027!",
    },
    {
      firstName: "A",
      lastName: "B",
      email: "a@b.nz",
      password: "Kōwhai-2026!",
      roles: "admin",
      isActive: "true",
    },
  ],
  "POST /api/account/activate": [{}, { token: "none", id: "none" }, { token: LONG, id: "x" }],
  "POST /api/account/resend": [{ email: "nonsense" }, { email: "" }, { extra: "1" }],
  "POST /api/login/forgot-password": [{}, { email: "nonsense" }, { email: "a@b.nz", extra: "1" }],
  "POST /api/login/reset-password": [
    {},
    { token: "t", id: "i", password: "short", passwordConfirm: "" },
    { token: "t", id: "i", password: "Kōwhai-2026!", passwordConfirm: "Kōwhai-2026!" },
  ],
  "PUT /api/profile": [
    {},
    { firstName: "", lastName: " " },
    { firstName: LONG, lastName: "B" },
    { firstName: "A", lastName: "B", email: "c@d.nz" },
  ],
  "PUT /api/profile/avatar": [{}, { avatar: "" }, { avatar: "Mona Lisa" }],
  "POST /api/properties": [
    {},
    { name: "Home" },
    { address: { address1: " " } },
    { name: LONG, address: { address1: "1 Queen Street" } },
    { address: { address1: "1 Queen Street", country: "AU" } },
    { ownerId: "x", address: "1 Queen Street" },
  ],
  "POST /api/properties/:propertyId/clone": [
    {},
    { name: "Next door" },
    { address: { address1: " " } },
    { name: LONG, address: { address1: "1 Queen Street" } },
    { address: { address1: "1 Queen Street", country: "AU" } },
    { address: { address1: "1 Queen Street" }, formId: "x" },
    { ownerId: "x", address: "1 Queen Street" },
  ],
  "POST /api/properties/:propertyId/status/:status": [],
  "DELETE /api/properties/:propertyId": [],
  "DELETE /api/bills/:billId": [],
  "PUT /api/bills/:billId": [
    { gst: "twice" },
    { reference: LONG },
    { kind: "receipt", date: "soon" },
    { note: "x", extra: "1" },
  ],
  "POST /api/bills/:billId/payments": [{ amount: "lots" }, { from: "bank" }, { extra: "1" }],
  "PUT /api/quotes/:quoteId": [
    { status: "lost" },
    { note: LONG },
    { date: "soon" },
    { note: "x", extra: "1" },
  ],
  "DELETE /api/quotes/:quoteId": [],
  "PUT /api/variations/:variationId": [
    {},
    { status: "perhaps" },
    { text: " " },
    { text: "x", extra: "1" },
  ],
  "POST /api/variations/:variationId/requests": [{ email: "nonsense" }, { extra: "1" }],
  "DELETE /api/comparisons/:comparisonId": [],
  "POST /api/comparisons/:comparisonId/requests": [
    {},
    { email: "nonsense" },
    { supplierId: "x", supplier: "y" },
    { extra: "1" },
  ],
  "PUT /api/project-items/:itemId": [
    { forecastOwn: "lots" },
    { forecastOwn: "-5" },
    { budget: "1,20" },
    { name: " " },
    { name: "x", extra: "1" },
  ],
  "DELETE /api/projects/:projectId": [],
  "PUT /api/projects/photos/:photoId": [{}, { type: "both" }],
  "DELETE /api/projects/photos/:photoId": [],
  "POST /api/properties/:propertyId/deal/offer": [],
  "DELETE /api/properties/:propertyId/deal/offer": [],
  "POST /api/properties/:propertyId/scenarios": [
    {},
    { name: " " },
    { name: "Low", changes: { weeks: "2.5" } },
    { name: "Low", changes: { salePrice: { amount: "1", percent: "1" } } },
  ],
  "PUT /api/scenarios/:scenarioId": [{}, { name: "" }, { changes: { rate: "a lot" } }],
  "DELETE /api/scenarios/:scenarioId": [],
  "PUT /api/properties/:propertyId/deal": [
    { gstMode: "other" },
    { loans: { 0: { rate: "40.1" } } },
    { loans: { 0: { name: "Land" } } },
    {
      loans: {
        0: { rate: "7", draws: { 0: { date: "2026-10-07", amount: "1", percentOfPrice: "70" } } },
      },
    },
    {
      loans: {
        0: { rate: "7", repaid: "2027-04-07", draws: { 0: { date: "2027-04-08", amount: "1" } } },
      },
    },
    { loans: { 0: { rate: "7", type: "revolving" } } },
    { rental: { lvr: "101" } },
    { rental: { weeksLet: "53" } },
  ],
  "DELETE /api/properties/:propertyId/files/:fileId": [],
  "POST /api/properties/:propertyId/share": [
    {},
    { email: "nonsense" },
    { email: "creator@example.nz" },
    { email: "a@b.nz", role: "owner" },
  ],
  "DELETE /api/properties/:propertyId/share/:email": [],
  // Beside a file, JSON is refused at its first unknown key (docs/decisions/0044), without the
  // other problems.
  "POST /api/properties/:propertyId/image": [{}, { file: "a picture" }],
  "POST /api/projects/:projectId/photos": [
    { type: "both" },
    { file: "a picture" },
    { projectId: "x" },
  ],
  "POST /api/properties/:propertyId/projects": [
    { templateId: "nothing" },
    { templateId: "" },
    { templateId: "x", name: "Mine" },
  ],
  "DELETE /api/admin/templates/:templateId": [],
  "DELETE /api/admin/users/:userId": [],
  "POST /api/admin/users/:userId/activate": [],
  "POST /api/admin/users/:userId/convert-to-paid": [],
  "POST /api/admin/users/:userId/convert-to-free": [],
  "POST /api/projects/:projectId/save-as-template": [{ name: "Mine" }],
  "POST /api/subscribe": [
    {},
    { annual: "" },
    { annual: "sometimes" },
    { annual: "true", price: "price_free" },
  ],
  "DELETE /api/subscribe": [],
  "PUT /api/projects/:projectId": [
    {},
    { name: "" },
    { name: LONG },
    { notes: LONG },
    { status: "done" },
    { propertyId: "x", name: "Mine" },
  ],
};

/** Summary messages that the specification words differently for the form. */
const OTHER_WORDS: Record<string, string> = {
  "Something went wrong while creating your account, please try again later.":
    "Failed to create account",
};

const twins: Twin[] = Object.values(build.routes).flatMap((route) => {
  const { handlers = {} } = (route?.module.action ?? {}) as {
    handlers?: Record<string, { operation: AnyOperation }>;
  };
  return Object.entries(handlers).flatMap(([intent, { operation }]) => {
    const call = calls.find((one) => one.operation === operation);
    return route && call
      ? [{ page: pathOf(build, route.id), routeId: route.id, intent, call }]
      : [];
  });
});

test("there are operations with two handlers", () => {
  expect(twins.length).toBeGreaterThan(8);
});

test("every operation with two handlers has its bad inputs in the table, and every row has two handlers", () => {
  expect(Object.keys(BAD_INPUTS).toSorted()).toEqual(
    [...new Set(twins.map(({ call }) => nameOf(call)))].toSorted(),
  );
});

const rows = twins.flatMap((twin) =>
  (BAD_INPUTS[nameOf(twin.call)] ?? []).map(
    (sent) =>
      [
        nameOf(twin.call),
        `${twin.page} (${twin.intent})`,
        JSON.stringify(sent).slice(0, 80),
        twin,
        sent,
      ] as const,
  ),
);

describe.each(rows)("%s and the form of %s, sent %s", (_call, _page, _sent, twin, sent) => {
  test("refuse alike", async () => {
    const byCall = await callRefusal(twin, sent);
    const byForm = await formRefusal(twin, sent);
    expect(byForm).toEqual(byCall);
    expect(byCall.status).toBeGreaterThanOrEqual(400);
  });
});

type Refused = { status: number; messages: Record<string, string[]> };

async function callRefusal({ call }: Twin, sent: Sent): Promise<Refused> {
  const world = await makeFullWorld();
  const browser = await insider(world, call);
  const response = await browser.json(call.method, fillPath(call.path, world.things), sent);
  const { error } = (await response.json()) as {
    error: { message: string; fields: Record<string, string[]> };
  };
  return {
    status: response.status,
    messages: Object.keys(error.fields).length > 0 ? error.fields : { "": [error.message] },
  };
}

async function formRefusal({ routeId, page, intent, call }: Twin, sent: Sent): Promise<Refused> {
  const world = await makeFullWorld();
  const at = fillPath(page, world.things);
  const headers = { Cookie: await world.cookieFor(insiderOf(world, call)) };
  const request = new Request(new URL(at, world.origin), {
    method: "POST",
    headers,
    body: new URLSearchParams([
      ["intent", intentOf(page, intent, world.things)],
      ...flattened(sent),
    ]),
  });
  const action = build.routes[routeId]?.module.action;
  if (!action) throw new Error(`${routeId} has no action.`);
  const args: ActionFunctionArgs = {
    request,
    params: paramsOf(page, world),
    context: world.loadContext(),
  };
  try {
    const { data, init } = (await action(args)) as { data: FormReply; init: { status: number } };
    const messages = Object.entries(data.reply.error ?? {}).map(
      // The API names the file `data`.
      ([name, found]) =>
        [
          name === "file" ? "data" : name,
          (found ?? []).map((text) => OTHER_WORDS[text] ?? text),
        ] as const,
    );
    return {
      status: init.status,
      messages: Object.fromEntries(messages.filter(([, found]) => found.length > 0)),
    };
  } catch (thrown) {
    const { data, init } = thrown as { data?: { message: string }; init?: { status: number } };
    if (!data || !init) throw thrown;
    return { status: init.status, messages: { "": [data.message] } };
  }
}

/** Form field names of nested values: address.city. */
function flattened(sent: Sent, prefix = ""): [string, string][] {
  return Object.entries(sent).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + name, value]] : flattened(value, `${prefix}${name}.`),
  );
}

function paramsOf(pattern: string, world: FullWorld): Record<string, string> {
  const values = fillPath(pattern, world.things).split("/");
  const named = pattern
    .split("/")
    .flatMap((step, place) =>
      step.startsWith(":") ? [[step.slice(1), values[place] ?? ""] as const] : [],
    );
  return Object.fromEntries(named);
}
