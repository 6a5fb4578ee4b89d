import { expect, test } from "vitest";
import { z } from "zod";
import type { FormReply } from "~/contracts/form-reply";
import { Refusal, refuseField } from "~/domain/refusal";
import { command } from "~/operations/operation";
import { makeWorld } from "../../../tests/support/world";
import { formAction, pageForms } from "./form-action";
import { toastCookie } from "../request/cookies";

const cells = command({
  summary: "Save cells",
  failure: "failed",
  access: "anyone",
  params: z.object({ sheet: z.string(), row: z.string().optional() }),
  input: z.strictObject({
    items: z.record(z.string(), z.strictObject({ spent: z.string().optional() })).optional(),
  }),
  output: z.unknown(),
  find: (_context, params) => params,
  run(_context, { sheet, row }, { items = {} }) {
    if (items["a"]?.spent === "bad") throw refuseField("items.a.spent", "Enter an amount.");
    return { sheet, row, items };
  },
});

const at = (output: unknown) => `/done?${encodeURIComponent(JSON.stringify(output))}`;
const action = pageForms({
  save: formAction(cells, { next: at }),
  "remove :row": formAction(cells, { next: at }),
});

async function press(value: string, fields: Record<string, string> = {}) {
  const body = new URLSearchParams({ ...fields, intent: value });
  const { app } = makeWorld();
  const request = new Request("http://localhost/sheet", { method: "POST", body });
  const context = { app, client: "192.0.2.1", calls: () => [], nonce: "" };
  return action({ request, params: { sheet: "s1" }, context }).catch((thrown: unknown) => thrown);
}

async function done(value: string, fields: Record<string, string> = {}): Promise<unknown> {
  const answer = await press(value, fields);
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer));
  expect(answer.status).toBe(303);
  return JSON.parse(decodeURIComponent(answer.headers.get("Location")?.split("?")[1] ?? ""));
}

test("the button's value selects the form", async () => {
  expect(await done("save", { "items.a.spent": "12" })).toEqual({
    sheet: "s1",
    items: { a: { spent: "12" } },
  });
});

test("a row's button names the row after a space", async () => {
  expect(await done("remove 7Kq", { "items.a.spent": "12" })).toEqual({
    sheet: "s1",
    row: "7Kq",
    items: { a: { spent: "12" } },
  });
});

test("an emptied cell arrives as an empty string", async () => {
  expect(await done("save", { "items.a.spent": "" })).toEqual({
    sheet: "s1",
    items: { a: { spent: "" } },
  });
});

test.each(["", "nothing", "save 7Kq", "remove", "constructor"])(
  "there is no button %j",
  async (value) => {
    expect(await press(value)).toMatchObject({ init: { status: 404 } });
  },
);

test("a refused row action returns the submitted values with the message at its cell", async () => {
  const answer = (await press("remove 7Kq", { "items.a.spent": "bad", "items.b.spent": "5" })) as {
    data: FormReply;
    init: { status: number };
  };
  expect(answer.init.status).toBe(422);
  expect(answer.data).toMatchObject({
    intent: "remove",
    reply: {
      initialValue: { items: { a: { spent: "bad" }, b: { spent: "5" } } },
      error: { "items.a.spent": ["Enter an amount."] },
    },
  });
});
test.each([
  ["conflict", 303],
  ["missing", 303],
  ["forbidden", 403],
] as const)(
  "where there is nothing typed to come back to, a refusal as %s is answered with %i",
  async (reason, status) => {
    const refusing = command({
      summary: "Refuse",
      failure: "failed",
      access: "anyone",
      output: z.unknown(),
      run: () => {
        throw new Refusal(reason, "Too late");
      },
    });
    const question = pageForms({
      ask: formAction(refusing, {
        next: at,
        otherwise: ({ params }) => `/sheets/${params["sheet"]}`,
      }),
    });
    const { app } = makeWorld();
    const request = new Request("http://localhost/sheet", {
      method: "POST",
      body: new URLSearchParams({ intent: "ask" }),
    });
    const context = { app, client: "192.0.2.1", calls: () => [], nonce: "" };
    const answer: unknown = await question({ request, params: { sheet: "s1" }, context }).catch(
      (thrown: unknown) => thrown,
    );
    if (!(answer instanceof Response))
      return expect(answer).toMatchObject({ data: { message: "Too late" }, init: { status } });
    expect([answer.status, answer.headers.get("Location")]).toEqual([status, "/sheets/s1"]);
    const toast = await toastCookie(app.settings).read(answer.headers.get("Set-Cookie"));
    expect(toast).toEqual({ type: "error", message: "Too late" });
  },
);

test("where a later part is refused, its notification has the Undo of those before", async () => {
  const halfDone = command({
    summary: "Do the first part",
    failure: "failed",
    access: "anyone",
    output: z.unknown(),
    run({ rest, receipt }) {
      if (rest) throw new Refusal("conflict", "1 of 2 is done");
      Object.assign(receipt, { rest: 1, undoId: "7Kq" });
    },
  });
  const form = pageForms({ save: formAction(halfDone, { next: at, otherwise: () => "/list" }) });
  const { app } = makeWorld();
  const request = new Request("http://localhost/sheet", {
    method: "POST",
    body: new URLSearchParams({ intent: "save" }),
  });
  const context = { app, client: "192.0.2.1", calls: () => [], nonce: "" };
  const answer: unknown = await form({ request, params: {}, context }).catch(
    (thrown: unknown) => thrown,
  );
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer));
  const toast = await toastCookie(app.settings).read(answer.headers.get("Set-Cookie"));
  expect(toast).toEqual({ type: "error", message: "1 of 2 is done", undo: "7Kq", back: "/list" });
});

test("another site's page is loaded as a document, even with script and on this host", async () => {
  for (const [next, reloads] of [
    ["/sheets/s1", null],
    ["http://localhost/sandbox/checkout/1", "true"],
    ["https://checkout.stripe.com/1", "true"],
  ] as const) {
    const leaving = pageForms({ save: formAction(cells, { next: () => next }) });
    const request = new Request("http://localhost/sheet", {
      method: "POST",
      body: new URLSearchParams({ intent: "save" }),
    });
    const context = { app: makeWorld().app, client: "192.0.2.1", calls: () => [], nonce: "" };
    const answer = await leaving({ request, params: { sheet: "s1" }, context }).catch(
      (thrown: unknown) => thrown,
    );
    if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer));
    expect([answer.headers.get("location"), answer.headers.get("x-remix-reload-document")]).toEqual(
      [next, reloads],
    );
  }
});
