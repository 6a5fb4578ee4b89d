import { beforeAll, describe, expect, test } from "vitest";
import { shares } from "~/data/schema";
import { MAX_FILE_BYTES } from "~/domain/file";
import { sampleDocuments } from "../support/documents";
import { makeFullWorld, type FullWorld } from "../support/full-world";
import type { Browser } from "../support/server";

const samples = await sampleDocuments();
let world: FullWorld;
let owner: Browser;
let at: string;
let page: string;

beforeAll(async () => {
  world = await makeFullWorld();
  owner = await world.browser(world.actors.creator);
  at = `/api/properties/${world.things["properties"]?.value}/files`;
  page = `/properties/${world.things["properties"]?.value}?view=dossier`;
});

type Answer = {
  id: string;
  name: string;
  error?: { message: string; reason: string; fields: Record<string, string[]> };
};

async function postJson(content: Buffer, rest: object = {}) {
  const response = await owner.json("POST", at, {
    contentType: "application/pdf",
    data: content.toString("base64"),
    ...rest,
  });
  return { status: response.status, ...((await response.json()) as Answer) };
}

async function postForm(
  to: string,
  parts: [field: string, name: string, content: Buffer][],
  fields: Record<string, string> = {},
): Promise<Response> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  for (const [field, name, content] of parts)
    form.append(field, new File([new Uint8Array(content)], name));
  return owner.send(to, { method: "POST", body: form });
}

function pdfOf(bytes: number): Buffer {
  return Buffer.concat([samples.pdf, Buffer.alloc(bytes - samples.pdf.length, 32)]);
}

test("a file sent as base64 is downloaded unchanged, as an inert attachment", async () => {
  const { status, id, name } = await postJson(samples.pdf, { name: "Kōwhai “plan”.pdf" });
  expect([status, name]).toEqual([200, "Kōwhai “plan”.pdf"]);
  const response = await owner.send(`${at}/${id}`);
  expect(Buffer.from(await response.arrayBuffer()).equals(samples.pdf)).toBe(true);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-length": String(samples.pdf.length),
    "content-disposition": `attachment; filename="Kowhai _plan_.pdf"; filename*=UTF-8''K%C5%8Dwhai%20%E2%80%9Cplan%E2%80%9D.pdf`,
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
});

test("a file without a name gets one that fits its type", async () => {
  expect((await postJson(samples.pdf)).name).toBe("file.pdf");
  expect((await postJson(samples.csv, { contentType: "text/csv" })).name).toBe("file.csv");
});

test("a file sent as a form is stored the same", async () => {
  const response = await postForm(at, [["file", "../../Costs.csv", samples.csv]]);
  const { id, ...file } = (await response.json()) as Answer;
  expect([response.status, file]).toMatchObject([
    200,
    { name: "Costs.csv", contentType: "text/csv", bytes: samples.csv.length },
  ]);
  expect((await owner.send(`${at}/${id}`)).headers.get("content-type")).toBe(
    "text/csv; charset=utf-8",
  );
});

test("what is no listed type is 415, in the catalogue's words; what is no base64 or empty is 422", async () => {
  const error = { message: "Failed to save file to dossier." };
  expect(await postJson(samples.zip, { name: "plan.pdf" })).toMatchObject({
    status: 415,
    error: { ...error, reason: "media-type" },
  });
  expect(await postJson(Buffer.alloc(0))).toMatchObject({ status: 422, error });
  const broken = await owner.json("POST", at, { contentType: "application/pdf", data: "%%%" });
  expect(broken.status).toBe(422);
  expect((await owner.json("POST", at, {})).status).toBe(422);
  expect(await postJson(samples.pdf, { propertyId: "x" })).toMatchObject({
    status: 422,
    error: { fields: { propertyId: [expect.any(String)] } },
  });
});

describe("20 MB a file", () => {
  test("fits, as base64 and as a form; one byte more is 413", { timeout: 60_000 }, async () => {
    const [fits, over] = [pdfOf(MAX_FILE_BYTES), pdfOf(MAX_FILE_BYTES + 1)];
    expect((await postJson(fits)).status).toBe(200);
    expect((await postForm(at, [["file", "fits.pdf", fits]])).status).toBe(200);
    const refusal = { error: { reason: "too-large", message: "A file can have 20 MB at most." } };
    expect(await postJson(over)).toMatchObject({ status: 413, ...refusal });
    const asForm = await postForm(at, [["file", "over.pdf", over]]);
    expect([asForm.status, await asForm.json()]).toMatchObject([413, refusal]);
    const onPage = await postForm(page, [["files", "over.pdf", over]], { intent: "add-files" });
    const shown = await onPage.text();
    expect(onPage.status).toBe(413);
    expect(shown).toContain(`<a href="#field-files">${refusal.error.message}</a>`);
    const said = `<ul id="files-error" class="field-error"><li>${refusal.error.message}</li></ul>`;
    expect(shown).toContain(said);
  });
});

test("the page's form sends several at once, and leads back to the dossier", async () => {
  const done = await postForm(
    page,
    [
      ["files", "a.txt", samples.txt],
      ["files", "b.csv", samples.csv],
    ],
    { intent: "add-files" },
  );
  expect([done.status, done.headers.get("location")]).toEqual([303, page]);
  const shown = await (await owner.page(page)).text();
  for (const name of ["a.txt", "b.csv"]) expect(shown).toContain(name);
});

test("the page's form reports the problem of each file", async () => {
  const refused = await postForm(
    page,
    [
      ["files", "good.txt", samples.txt],
      ["files", "bad.zip", samples.zip],
    ],
    { intent: "add-files" },
  );
  expect(refused.status).toBe(415);
  const shown = await refused.text();
  expect(shown).toContain("bad.zip: Choose a JPEG");
  expect(shown).not.toContain("good.txt</p>");
  const none = await postForm(page, [], { intent: "add-files" });
  expect([none.status, (await none.text()).includes("Choose a file.")]).toEqual([422, true]);
});

test("a name cannot write on the page or into a header", async () => {
  const { id } = await postJson(samples.pdf, {
    name: `<img src=x onerror=alert(1)>\r\nX-Evil: 1.pdf`,
  });
  const shown = await (await owner.page(page)).text();
  expect(shown).not.toContain("<img src=x");
  const { headers } = await owner.send(`${at}/${id}`);
  expect(headers.has("x-evil")).toBe(false);
});

test("a collaborator reads a file until the property is no longer shared with them", async () => {
  const { id } = await postJson(samples.pdf);
  const collaborator = await world.browser(world.actors.collaborator);
  expect((await collaborator.send(`${at}/${id}`)).status).toBe(200);
  world.app.db.delete(shares).run();
  for (const path of [at, `${at}/${id}`])
    expect((await collaborator.send(path)).status, path).toBe(404);
});

test("a deleted file is gone; its delete form leads back to the dossier", async () => {
  const [first, second] = [
    await postJson(samples.pdf),
    await postJson(samples.txt, { name: "second.txt" }),
  ];
  expect((await owner.json("DELETE", `${at}/${first.id}`)).status).toBe(204);
  expect((await owner.send(`${at}/${first.id}`)).status).toBe(404);
  const asked = `${page.replace("?view=dossier", "")}/files/${second.id}/delete`;
  expect(await (await owner.page(asked)).text()).toContain("second.txt");
  const done = await owner.form(asked, { intent: "delete" });
  expect([done.status, done.headers.get("location")]).toEqual([303, page]);
  expect((await owner.page(asked)).status).toBe(404);
});

test("bytes not yet replicated to this machine are answered as pending", async () => {
  const { id } = await postJson(pdfOf(samples.pdf.length + 7));
  world.app.files.sqlite.exec(`delete from contents where bytes = ${samples.pdf.length + 7}`);
  const response = await owner.send(`${at}/${id}`);
  expect([response.status, response.headers.has("retry-after")]).toEqual([503, true]);
});
