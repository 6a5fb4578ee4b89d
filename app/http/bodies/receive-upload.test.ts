import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { incomingFile, type IncomingFile } from "~/contracts/uploads";
import { fields, optionalText } from "~/contracts/fields";
import { command } from "~/operations/operation";
import { receiveUpload } from "./receive-upload";
import {
  MOST,
  upload,
  definition,
  keep,
  received,
  asJson,
  asForm,
  base64,
  enoughRoom,
  refused,
} from "../../../tests/support/sent-uploads";

const keepNamed = {
  ...command({
    ...definition,
    input: fields({ name: optionalText(), file: incomingFile.optional() }),
  }),
  upload,
};

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

test("the files of a form keep their order, however long each takes to write", async () => {
  const names = Array.from({ length: 8 }, (_, place) => `${place}.pdf`);
  const files = names.map((name, place): [string, Blob, string] => [
    "files",
    new Blob([crypto.randomBytes(place % 2 === 0 ? MOST : 1)]),
    name,
  ]);
  const several = {
    ...command({ ...definition, input: fields({ files: incomingFile.array() }) }),
    upload: { ...upload, maxFiles: files.length },
  };
  const { sent } = await received(asForm(...files), several);
  expect((sent as { files: IncomingFile[] }).files.map(({ name }) => name)).toEqual(names);
});

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
  const work = receiveUpload(asJson({ data: "AAAA" }), keep, enoughRoom(), async ({ file }) => {
    folder = path.dirname((file as IncomingFile).path);
    throw new Error("broken");
  });
  await expect(work).rejects.toThrow("broken");
  expect(fs.existsSync(folder)).toBe(false);
});
