import { expect, test } from "vitest";
import { IncomingFile } from "~/contracts/uploads";
import {
  MOST,
  received,
  asJson,
  asForm,
  base64,
  refused,
} from "../../../tests/support/sent-uploads";

test("rejects one byte too many, as JSON and as a form, and leaves nothing on disk", async () => {
  const over = Buffer.alloc(MOST + 1, 7);
  await expect(received(asJson({ data: base64(over) }))).rejects.toEqual(refused("too-large"));
  await expect(received(asForm(["file", new Blob([over]), "a.png"]))).rejects.toEqual(
    refused("too-large"),
  );
  expect(
    (await received(asForm(["file", new Blob([over.subarray(1)]), "a.png"]))).bytes?.length,
  ).toBe(MOST);
});

test("stops reading soon after the limit", async () => {
  const head = Buffer.from(
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
  );
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(pulled++ === 0 ? head : new Uint8Array(65_536)),
  });
  const init = {
    method: "POST",
    body,
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
    duplex: "half" as const,
  };
  await expect(received(new Request("http://localhost/", init))).rejects.toEqual(
    refused("too-large"),
  );
  expect(pulled).toBeLessThan(20);
});

test("limits fields beside a file", async () => {
  const long = "a".repeat(300_000);
  await expect(received(asJson({ notes: long }))).rejects.toEqual(refused("too-large"));
  await expect(received(asJson({ [long]: 1 }))).rejects.toEqual(refused("too-large"));
  await expect(received(asForm(["notes", long]))).rejects.toEqual(refused("too-large"));
});

test("several files are a list; too many are refused", async () => {
  const one: [string, Blob, string] = ["files", new Blob(["abc"]), "a.pdf"];
  expect((await received(asForm(one, one))).sent["files"]).toEqual([
    expect.any(IncomingFile),
    expect.any(IncomingFile),
  ]);
  await expect(received(asForm(one, one, one))).rejects.toEqual(refused("too-large"));
});

test("rejects invalid JSON and anything but an object", async () => {
  for (const body of [
    "{",
    "{'a':1}",
    "[".repeat(100_000),
    "\u0000",
    '{"a":1}{"a":1}',
    "",
    '{"data":"AAA',
    '{"notes":1,}',
    '{"notes":tru}',
  ])
    await expect(received(asJson(body)), body.slice(0, 20)).rejects.toEqual(refused("not-json"));
  for (const body of ["[]", "null", "1", '"text"', "true"])
    await expect(received(asJson(body))).rejects.toEqual(refused("invalid"));
  await expect(received(asJson('{"notes":{"__proto__":1}}'))).rejects.toEqual(
    refused("invalid", { ["__proto__"]: [expect.any(String)] }),
  );
  const { sent } = await received(
    asJson('\uFEFF{"type":1,"notes":[1.5,-2e3,null,true,{"constructor":"é\\n"}]}'),
  );
  expect(sent).toEqual({ type: 1, notes: [1.5, -2000, null, true, { constructor: "é\n" }] });
});

test("rejects unknown keys by name, adjacent ones together", async () => {
  await expect(
    received(asJson({ type: "before", ownerId: "x", constructor: 1, data: "AAAA" })),
  ).rejects.toEqual(
    refused("invalid", {
      ownerId: ["This is not a field that can be sent."],
      constructor: ["This is not a field that can be sent."],
    }),
  );
  expect((await received(asJson({ notes: { ownerId: "x" } }))).sent).toEqual({
    notes: { ownerId: "x" },
  });
});

/** An endless body that counts the bytes read. */
function endless(beginning: string, again: string) {
  const piece = Buffer.from(again.repeat(Math.ceil(65_536 / again.length)));
  const counted = { bytes: 0 };
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const next = counted.bytes === 0 ? Buffer.from(beginning) : piece;
    counted.bytes += next.length;
    controller.enqueue(next);
  };
  const init = {
    method: "POST",
    body: new ReadableStream({ pull }),
    headers: { "Content-Type": "application/json" },
    duplex: "half",
  };
  return { request: new Request("http://localhost/", init as RequestInit), counted };
}

test("stops reading at the first unknown key", async () => {
  for (const [beginning, again] of [
    ['{"unknown":"', "a"],
    ['{"unknown":[', "[],"],
    ['{"data":"AAAA","unknown":', " "],
  ] as const) {
    const { request, counted } = endless(beginning, again);
    await expect(received(request)).rejects.toEqual(
      refused("invalid", { unknown: [expect.any(String)] }),
    );
    expect(counted.bytes, beginning).toBeLessThan(300_000);
  }
});

test.each([
  "[],",
  "{},",
  "null,",
  "true,",
  "false,",
  "7,",
  '"",',
  '"a",',
  "[[[[]]]],",
  '{"a":[]},',
  "1e5,",
  '"\\u0041",',
])(
  "values such as %s count against what may stand beside a file, and reading stops soon",
  async (again) => {
    const few = `{"notes":[${again.repeat(1_000)}0]}`;
    expect((await received(asJson(few))).sent["notes"]).toHaveLength(1_001);
    const { request, counted } = endless('{"notes":[', again);
    await expect(received(request)).rejects.toEqual(refused("too-large"));
    expect(counted.bytes).toBeLessThan(1_000_000);
  },
);

test("rejects endless keys, digits and escapes at the limit", async () => {
  for (const [beginning, again] of [
    ['{"notes":{', '"a":1,'],
    ['{"notes":{"', "key"],
    ['{"notes":', "7"],
    ['{"notes":"', "\\u0041"],
  ] as const) {
    const { request, counted } = endless(beginning, again);
    await expect(received(request)).rejects.toEqual(refused("too-large"));
    expect(counted.bytes, again).toBeLessThan(2_000_000);
  }
  const { request, counted } = endless('{"notes":', "[");
  await expect(received(request)).rejects.toEqual(refused("not-json"));
  expect(counted.bytes).toBeLessThan(300_000);
});
