import { expect, test } from "vitest";
import { readJson } from "./read-body";

const read = (body: string) =>
  readJson(
    new Request("http://localhost/", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    }),
  );
const refused = (reason: string, fields?: object) =>
  expect.objectContaining({ reason, ...(fields && { fields }) });
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

test("reads JSON with keys such as constructor", async () => {
  expect(await read('{"a":[1,null,{"constructor":"é"}],"text":"__proto__"}')).toEqual({
    a: [1, null, { constructor: "é" }],
    text: "__proto__",
  });
});

test("rejects __proto__ keys however they are written", async () => {
  for (const body of ['{"__proto__":1}', '{"a":[{"b":{"__proto__":{}}}]}', '{"\\u005f_proto__":1}'])
    await expect(read(body)).rejects.toEqual(
      refused("invalid", { ["__proto__"]: [expect.any(String)] }),
    );
});

test("accepts JSON 16 deep and rejects deeper JSON without exhausting the stack", async () => {
  expect(await read(nested(17))).toBeInstanceOf(Array);
  for (const body of [
    nested(18),
    nested(130_000),
    '{"a":'.repeat(40_000) + "1" + "}".repeat(40_000),
  ])
    await expect(read(body)).rejects.toEqual(refused("not-json"));
});

test("rejects too many keys and values", async () => {
  expect(await read(`[${"[],".repeat(19_998)}[]]`)).toHaveLength(19_999);
  const keys = (count: number) =>
    JSON.stringify(
      Object.fromEntries(Array.from({ length: count }, (_, at) => [at.toString(36), 1])),
    );
  expect(Object.keys((await read(keys(10_000))) as object)).toHaveLength(10_000);
  for (const body of [`[${"{},".repeat(20_000)}{}]`, `[${"1,".repeat(100_000)}1]`, keys(10_001)])
    await expect(read(body)).rejects.toEqual(refused("too-large"));
});
