import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { IncomingFile, incomingFile } from "~/contracts/uploads";
import { fields, optionalText } from "~/contracts/fields";
import { command } from "~/operations/operation";
import { receiveUpload } from "./receive-upload";

const MOST = 100_000;
const upload = { maxBytes: MOST, maxFiles: 2 };
const definition = {
  summary: "Keep",
  failure: "no",
  access: "anyone" as const,
  output: z.undefined(),
  run: () => undefined,
};
const anything = z.unknown();
const keep = {
  ...command({
    ...definition,
    input: fields({ file: incomingFile, type: anything, notes: anything }),
  }),
  upload,
};
const keepNamed = {
  ...command({
    ...definition,
    input: fields({ name: optionalText(), file: incomingFile.optional() }),
  }),
  upload,
};

type Sent = Record<string, unknown>;
type Arrived = { sent: Sent; bytes: Buffer | undefined; folder: string | undefined };

/** The operation's input, and the file's bytes on disk at that time. */
async function received(request: Request, operation = keep): Promise<Arrived> {
  return receiveUpload(request, operation as typeof keep, async (sent) => {
    const file = sent["file"];
    if (!(file instanceof IncomingFile)) return { sent, bytes: undefined, folder: undefined };
    return { sent, bytes: fs.readFileSync(file.path), folder: path.dirname(file.path) };
  });
}

function asJson(body: string | object): Request {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return new Request("http://localhost/", {
    method: "POST",
    headers: { "Content-Type": "application/json; charset=utf-8" },
    body: text,
  });
}

function asForm(...parts: [name: string, value: string | Blob, filename?: string][]): Request {
  const form = new FormData();
  for (const [name, value, filename] of parts) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, value, filename);
  }
  return new Request("http://localhost/", { method: "POST", body: form });
}

const base64 = (bytes: Buffer) => bytes.toString("base64");
const refused = (reason: string, fields?: object) =>
  expect.objectContaining({ reason, ...(fields && { fields }) });

test.each([1, 2, 3, 4, 191, 65_535, 65_536, 65_537, MOST])(
  "%i bytes as base64 arrive whole, with their hash",
  async (size) => {
    const bytes = crypto.randomBytes(size);
    const {
      sent,
      bytes: kept,
      folder,
    } = await received(
      asJson({ data: base64(bytes), contentType: "image/png", name: "Kōwhai.png", type: "before" }),
    );
    expect(kept?.equals(bytes)).toBe(true);
    expect(sent).toMatchObject({
      type: "before",
      file: {
        name: "Kōwhai.png",
        contentType: "image/png",
        bytes: size,
        hash: crypto.createHash("sha256").update(bytes).digest("base64url"),
      },
    });
    expect(Object.keys(sent).toSorted()).toEqual(["file", "type"]);
    expect(fs.existsSync(folder ?? "/")).toBe(false);
  },
);

test("accepts escapes, missing padding and a data URL prefix", async () => {
  const bytes = Buffer.from("Kōwhai Crescent?>");
  const plain = base64(bytes);
  for (const data of [
    JSON.stringify(plain),
    JSON.stringify(plain.replace(/=+$/, "")),
    JSON.stringify(`data:image/png;base64,${plain}`),
    JSON.stringify(`data:;base64,${plain}`),
    `"${plain.replaceAll("/", "\\/").replace("S", "\\u0053")}"`,
  ])
    expect((await received(asJson(`{"data":${data}}`))).bytes?.toString()).toBe(bytes.toString());
});

test.each([
  "!!!!",
  "aGVsbG8",
  "aGVsbG8==",
  "a",
  "aGVs bG8=",
  "aGVs=bG8",
  "data:image/png,abcd",
  "data:text/plain;base64;x,abcd",
  "ūnicode=",
])("%j is broken base64 unless it is whole", async (data) => {
  if (data === "aGVsbG8")
    expect((await received(asJson({ data }))).bytes?.toString()).toBe("hello");
  else
    await expect(received(asJson({ data }))).rejects.toEqual(
      refused("invalid", { data: ["Send the file as base64."] }),
    );
});

test("rejects truncated base64 and text after its end at any length", async () => {
  const long = base64(crypto.randomBytes(90_000));
  await expect(
    received(asJson({ data: `${long.slice(0, 100_000)}*${long.slice(100_001)}` })),
  ).rejects.toEqual(refused("invalid"));
  await expect(
    received(asJson({ data: `${long.slice(0, 1_000)}==${long.slice(1_000)}` })),
  ).rejects.toEqual(refused("invalid"));
  await expect(received(asJson(`{"data":"AAAA","data":"AAAA"}`))).rejects.toEqual(
    refused("invalid"),
  );
});

test("an empty body without a type has no fields; other bodies without a type are refused", async () => {
  // Over a socket every POST has a body, possibly empty.
  const untyped = (body: string) =>
    new Request("http://localhost/", {
      method: "POST",
      body: new Blob([body]).stream(),
      duplex: "half",
    } as RequestInit);
  expect((await received(untyped(""))).sent).toEqual({});
  await expect(received(untyped("{}"))).rejects.toEqual(refused("media-type"));
});

test("without data there is no file", async () => {
  for (const body of [{}, { data: "" }, { data: null }, { data: "", contentType: null }])
    expect((await received(asJson(body))).sent).toEqual({});
});

test("rejects values of data, contentType or name that are not text", async () => {
  for (const field of ["data", "contentType", "name"])
    for (const value of [{ a: 1 }, ["a"], 7])
      await expect(received(asJson({ data: "AAAA", [field]: value }))).rejects.toEqual(
        refused("invalid", { [field]: [expect.any(String)] }),
      );
});

test("passes on the operation's own field called name", async () => {
  const { sent } = await received(
    asJson({ name: "../Bach", data: "AAAA" }),
    keepNamed as unknown as typeof keep,
  );
  expect(sent).toMatchObject({ name: "../Bach", file: { name: "file" } });
});

test("a file cannot be forged in JSON or form text", async () => {
  const forged = { path: "/etc/passwd", name: "a", contentType: "image/png", bytes: 1, hash: "x" };
  expect(
    incomingFile.safeParse((await received(asJson({ file: forged }))).sent["file"]).success,
  ).toBe(false);
  expect(
    incomingFile.safeParse((await received(asForm(["file", JSON.stringify(forged)]))).sent["file"])
      .success,
  ).toBe(false);
});

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

test("a form's file keeps its name, cleaned, its type and its fields", async () => {
  const named = (name: string) =>
    received(asForm(["type", "after"], ["file", new Blob(["abc"], { type: "image/jpeg" }), name]));
  expect((await named("Kōwhai.jpg")).sent).toMatchObject({
    type: "after",
    file: { name: "Kōwhai.jpg", contentType: "image/jpeg", bytes: 3 },
  });
  for (const [sent, kept] of [
    ["../../etc/passwd", "passwd"],
    ["a\u202Egpj.exe", "agpj.exe"],
    [`${"x".repeat(300)}.jpg`, `${"x".repeat(196)}.jpg`],
  ] as const)
    expect((await named(sent)).sent["file"]).toMatchObject({ name: kept });
});

test("ignores file inputs without a chosen file", async () => {
  const none: [string, Blob, string] = ["file", new Blob([]), ""];
  expect((await received(asForm(none, none))).sent).toEqual({});
  expect(
    (await received(asForm(none, ["file", new Blob(["abc"]), "a.jpg"], none))).bytes?.toString(),
  ).toBe("abc");
});

test("several files are a list; too many are refused", async () => {
  const one: [string, Blob, string] = ["files", new Blob(["abc"]), "a.pdf"];
  expect((await received(asForm(one, one))).sent["files"]).toEqual([
    expect.any(IncomingFile),
    expect.any(IncomingFile),
  ]);
  await expect(received(asForm(one, one, one))).rejects.toEqual(refused("too-large"));
});

test("rejects an incomplete form or one without a boundary", async () => {
  const broken = (body: string, type = "multipart/form-data; boundary=x") =>
    received(
      new Request("http://localhost/", { method: "POST", body, headers: { "Content-Type": type } }),
    );
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc';
  await expect(broken(part)).rejects.toEqual(refused("not-json"));
  await expect(broken("")).rejects.toEqual(refused("not-json"));
  await expect(broken(part, "multipart/form-data")).rejects.toEqual(refused("not-json"));
  await expect(broken(part, "text/plain")).rejects.toEqual(refused("media-type"));
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

test("yields to the event loop while reading a buffered body", async () => {
  let [turns, isDone] = [0, false];
  const count = () => (isDone ? undefined : (turns++, setImmediate(count)));
  count();
  await received(asJson(`{"data":"${"\\u0041".repeat(60_000)}"}`));
  isDone = true;
  expect(turns).toBeGreaterThan(10);
});

test("deletes the folder whether the work succeeds or fails", async () => {
  let folder = "/";
  const work = receiveUpload(asJson({ data: "AAAA" }), keep, async ({ file }) => {
    folder = path.dirname((file as IncomingFile).path);
    throw new Error("broken");
  });
  await expect(work).rejects.toThrow("broken");
  expect(fs.existsSync(folder)).toBe(false);
});
