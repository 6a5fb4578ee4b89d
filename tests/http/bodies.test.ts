import { describe, expect, test } from "vitest";
import type { ApiEndpoint } from "~/http/answers/route-table";
import { sentSchema } from "~/http/answers/json-schemas";
import { largestJson } from "~/http/bodies/receive-upload";
import { builtEndpoints, insider, nameOf } from "../support/endpoints";
import { fillPath } from "../support/filled-paths";
import { makeFullWorld } from "../support/full-world";

const calls = (await builtEndpoints()).filter(({ method }) => method !== "GET");
const SMALL = 256 * 1024;
/** Shared: refused requests change nothing. */
const world = await makeFullWorld();

describe.each(calls.map((call) => [nameOf(call), call] as const))("%s", (_name, call) => {
  test("refuses other content types than JSON before reading the body", async () => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "application/jsonp",
      "text/json",
    ]) {
      expect(await sent(call, "{}", { "Content-Type": type })).toMatchObject({
        status: 415,
        error: { reason: "media-type" },
      });
    }
  });

  test("refuses malformed JSON", async () => {
    for (const body of ["{", "{'a':1}", "[".repeat(100_000), "\u0000", '{"a":1}{"a":1}']) {
      expect(await sent(call, body)).toMatchObject({
        status: 400,
        error: { message: "The request body is not JSON.", reason: "not-json" },
      });
    }
  });

  test("refuses a body over its limit, with or without Content-Length", async () => {
    const cap = call.operation.upload
      ? largestJson(call.operation.upload)
      : (call.operation.maxBody ?? SMALL);
    const announced = await sent(call, "{}", { "Content-Length": String(cap + 1) });
    expect(announced).toMatchObject({ status: 413, error: { reason: "too-large" } });
    const chunk = new Uint8Array(64 * 1024).fill(32);
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) =>
        pulled++ > (cap / chunk.length) * 2 + 8 ? controller.close() : controller.enqueue(chunk),
    });
    expect(await sent(call, endless)).toMatchObject({ status: 413 });
    expect(pulled).toBeLessThanOrEqual(cap / chunk.length + 8);
  });

  test("refuses prototype keys at any depth", async () => {
    for (const body of [
      '{"__proto__":{"isAdmin":true}}',
      '{"name":{"__proto__":{"isAdmin":true}}}',
    ]) {
      expect(await sent(call, body)).toMatchObject({
        status: 422,
        error: { fields: { ["__proto__"]: ["This is not a field that can be sent."] } },
      });
    }
  });

  test("refuses keys it does not know, by name, and changes nothing", async () => {
    expect(await sent(call, '{"ownerId":"x","constructor":1}')).toMatchObject({
      status: 422,
      error: {
        reason: "invalid",
        fields: {
          ownerId: ["This is not a field that can be sent."],
          constructor: ["This is not a field that can be sent."],
        },
      },
    });
  });

  test.each(["[]", "null", "1", '"text"', "true"])(
    "refuses %s in the place of an object",
    async (body) => {
      expect(await sent(call, body)).toMatchObject({ status: 422 });
    },
  );

  test("refuses lists and objects in the place of its fields", async () => {
    const { properties = {} } = call.operation.input ? sentSchema(call.operation.input) : {};
    for (const name of Object.keys(properties).filter(
      (one) => !IGNORED.has(one) && !takesMore(properties[one]),
    )) {
      for (const value of [{ a: 1 }, ["a"], [[]]]) {
        const answer = await sent(call, JSON.stringify({ [name]: value }));
        expect(answer, name).toMatchObject({ status: 422 });
        // Files are sent as `data`.
        const sentAs = name === "file" ? "data" : name;
        expect(
          Object.keys(answer.error.fields).some(
            (field) => field === sentAs || field.startsWith(`${sentAs}.`),
          ),
          name,
        ).toBe(true);
      }
    }
  });
});

test("an unknown key inside a field is named with its field", async () => {
  const call = calls.find((one) => nameOf(one) === "POST /api/properties");
  if (!call) throw new Error("There is no such call.");
  const answer = await sent(
    call,
    JSON.stringify({ address: { address1: "1 Queen Street", country: "AU" } }),
  );
  expect(answer.error.fields).toEqual({
    "address.country": ["This is not a field that can be sent."],
  });
});

/** Accepted and ignored (docs/specification.md §18.1). */
const IGNORED = new Set(["valid", "validationErrors", "passwordConfirm"]);

function takesMore(
  schema: { type?: string | string[]; properties?: object; anyOf?: unknown } | undefined,
): boolean {
  const types = [schema?.type].flat();
  return types.includes("object") || types.includes("array") || schema?.anyOf !== undefined;
}

type Answer = {
  status: number;
  error: { message: string; reason: string; fields: Record<string, string[]> };
};

async function sent(
  call: ApiEndpoint,
  body: string | ReadableStream,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const browser = await insider(world, call);
  const init = {
    method: call.method,
    body,
    headers: { "Content-Type": "application/json", ...headers },
    ...(typeof body !== "string" && { duplex: "half" as const }),
  };
  const response = await browser.send(fillPath(call.path, world.things), init);
  const text = await response.text();
  expect(response.headers.get("content-type") ?? "", text).toContain("application/json");
  expect(world.reported).toEqual([]);
  return { status: response.status, ...(JSON.parse(text) as Omit<Answer, "status">) };
}
