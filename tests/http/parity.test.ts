import type { ActionFunctionArgs } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import type { FormReply } from "~/contracts/form-reply";
import { pathOf } from "~/http/answers/route-table";
import type { AnyOperation } from "~/operations/operation";
import { BAD_FORMS } from "../support/bad-forms";
import { BAD_INPUTS, type Sent } from "../support/bad-inputs";
import { builtEndpoints, insider, insiderOf, nameOf } from "../support/endpoints";
import { fillPath, intentOf } from "../support/filled-paths";
import { makeFullWorld, type FullWorld } from "../support/full-world";
import { built } from "../support/server";

const { build } = await built();
const calls = await builtEndpoints();

type Twin = { page: string; routeId: string; intent: string; call: (typeof calls)[number] };

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

/** Addresses fields by place as JSON does. */
function withLists(sent: Sent): object {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      if (typeof value === "string") return [name, value];
      return [name, "0" in value ? Object.values(value) : withLists(value)];
    }),
  );
}

const forms = BAD_FORMS.map((bad) => [bad.form, bad.call, JSON.stringify(bad.sent), bad] as const);

describe.each(forms)("the form of %s and %s, sent %s", (_form, _call, _sent, bad) => {
  test("refuse alike, each by its own names", async () => {
    const { things } = await makeFullWorld();
    const call = calls.find((one) => nameOf(one) === bad.call);
    const [page = "", ...intent] = bad.form.split(" ");
    const route = Object.values(build.routes).find(
      (one) => one && "default" in one.module && pathOf(build, one.id) === page,
    );
    if (!call || !route) throw new Error(`There is no ${bad.call}, or no page ${page}.`);
    const twin = { page, routeId: route.id, intent: intent.join(" "), call };
    const byCall = await callRefusal(twin, withLists(bad.sent) as Sent);
    const byForm = await formRefusal(twin, bad.typed(things));
    const messages = Object.entries(byCall.messages).map(([name, said]) => [
      bad.fieldOf(name, things),
      said,
    ]);
    expect(byForm).toEqual({ ...byCall, messages: Object.fromEntries(messages) });
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
