import { beforeAll, describe, expect, test } from "vitest";
import { readItem } from "~/data/projects";
import { newId } from "~/services/ids";
import { sampleDocuments } from "../support/documents";
import { makeFullWorld, NOTHING, type FullWorld } from "../support/full-world";
import { submitForm, submitHtml, textOf } from "../support/html-forms";
import { worldWithItems } from "../support/items-world";
import { serverOf, type Browser } from "../support/server";

const samples = await sampleDocuments();
let world: FullWorld;
let owner: Browser;
let itemId: string;
let page: string;

beforeAll(async () => {
  world = await makeFullWorld();
  owner = await world.browser(world.actors.creator);
  itemId = world.things["project-items"]?.value ?? "";
  page = `/project/${world.things["project"]?.value}/items/${itemId}`;
});

const spent = () => readItem(world.app.db, itemId).spent;
const items = () => shown(page.replace(/\/items.*/, ""));
const shown = async (at = page) => (await owner.page(at)).text();

/** Sent as a browser without script sends the page's form. */
async function post(fields: Record<string, string>, file?: File): Promise<Response> {
  const form = new FormData();
  const all = { gst: "", supplier: "", reference: "", paid: "yes", dueDate: "", date: "" };
  for (const [name, value] of Object.entries({ intent: "spend", ...all, ...fields }))
    form.set(name, value);
  // An empty file input sends a part without name and content.
  form.append("file", file ?? new File([], ""));
  return owner.send(page, { method: "POST", body: form });
}

test("an item without a log says so and offers to add", async () => {
  const html = await shown();
  expect(html).toContain("$0.00 of $1,200.00");
  expect(html).toContain("Nothing is logged yet.");
  expect(html).toContain('value="spend"');
  expect(html).not.toMatch(/Spent, \d+ entr/);
  expect(await items()).not.toContain("1 entry");
});

test("a sum with all its details and a file is added, shown to the cent and offered again", async () => {
  const file = new File([new Uint8Array(samples.pdf)], "invoice 2041.pdf");
  const done = await post(
    {
      amount: "340+7.85",
      supplier: "Northland Joinery",
      date: "2026-02-18",
      gst: "incl",
      reference: "inv 2041",
      paid: "no",
      dueDate: "2026-03-20",
    },
    file,
  );
  expect([done.status, done.headers.get("location")]).toEqual([303, page]);
  expect(spent()).toBe(34_785);
  const html = await shown();
  for (const text of [
    "Northland Joinery",
    "$347.85",
    "18 Feb",
    "inv 2041",
    "GST incl $45.37",
    "to pay by 20 Mar",
    "invoice 2041.pdf",
    "Spent, 1 entry",
    "<option>Northland Joinery</option>",
  ])
    expect(html).toContain(text);
  expect(html).not.toContain("assumed");
  const [, href = ""] = /href="(\/api\/properties\/[^"]*\/files\/[^"]*)"/.exec(html) ?? [];
  expect((await owner.send(href)).status).toBe(200);
  const [link = ""] = /<a[^>]*aria-label="1 entry[^>]*>/.exec(await items()) ?? [];
  expect(link, "a receipt is one click from its item").toContain(`href="${page}"`);
});

test("the items have a paperclip that opens the file, or the item's page once there are several", async () => {
  const clip = async () => /<a[^>]*aria-label="(Receipts?) of [^>]*>/.exec(await items());
  const [link = "", words] = (await clip()) ?? [];
  expect([words, link]).toEqual(["Receipt", expect.stringContaining("download")]);
  const [, href = ""] = /href="([^"]+)"/.exec(link) ?? [];
  const sent = await owner.send(href);
  expect([sent.status, sent.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const file = new File([new Uint8Array(samples.pdf)], "second.pdf");
  const billId = newId();
  await post({ amount: "1", newId: billId }, file);
  const [other = "", several] = (await clip()) ?? [];
  expect([several, other]).toEqual(["Receipts", expect.stringContaining(`href="${page}"`)]);
  expect(other).not.toContain("download");
  await owner.json("DELETE", `/api/bills/${billId}`, {});
  expect((await clip())?.[1]).toBe("Receipt");
});

test("an amount alone is a receipt of today, paid, its GST assumed", async () => {
  const before = spent();
  expect((await post({ amount: "$250" })).status).toBe(303);
  expect(spent()).toBe(before + 25_000);
  const html = await shown();
  expect(html).toContain("GST incl $32.61, assumed");
  expect(html).toContain("Receipt");
  expect(html).toContain("Spent, 2 entries");
  // Newest first.
  expect(html.indexOf("$250.00")).toBeLessThan(html.indexOf("inv 2041"));
});

test("a form sent twice adds one entry", async () => {
  const fields = { amount: "10", newId: newId() };
  const before = spent();
  await post(fields);
  expect((await post(fields)).status).toBe(303);
  expect(spent()).toBe(before + 1_000);
});

describe("a refused form keeps what was typed", () => {
  test.each([
    [{ amount: "" }, "Enter an amount."],
    [{ amount: "-40" }, "For money back, choose credit."],
    [{ amount: "forty" }, "Enter an amount"],
    [{ amount: "1", date: "1999-12-31" }, "31 Dec 1999 is before 1 Jan 2000."],
    [{ amount: "1", date: "2026-02-29" }, "2026-02-29 is not a date."],
    [{ amount: "1", dueDate: "2046-01-01", paid: "no" }, "more than 5 years ahead."],
    [{ amount: "99999999" }, "beyond $99,999,999.99."],
    [{ amount: "1", gst: "some" }, "Choose incl, plus or none."],
  ])("%j", async (fields, message) => {
    const before = spent();
    const refused = await post({ supplier: "Bunnings & Co", ...fields });
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(html).toContain(message);
    expect(html).toContain("<title>Error: ");
    expect(html).toContain('value="Bunnings &amp; Co"');
    expect(html).toContain(`value="${fields.amount}"`);
    expect(spent()).toBe(before);
  });

  test("for a file of another kind", async () => {
    const refused = await post({ amount: "5" }, new File([new Uint8Array(samples.zip)], "a.zip"));
    expect([refused.status, (await refused.text()).includes("Choose a JPEG")]).toEqual([415, true]);
  });
});

describe("an entry", () => {
  /** The first entry's form, filled in as the page shows it. */
  async function openForm() {
    const [, href = ""] = /href="([^"]*entry=[^"]*)"/.exec(await shown()) ?? [];
    const html = await shown(href);
    const form = html.split("<form").find((one) => one.includes("save-entry")) ?? "";
    const fields: Record<string, string> = {};
    for (const [, name = "", value = ""] of form.matchAll(/name="([^"]+)"[^>]*? value="([^"]*)"/g))
      fields[name] ??= value;
    for (const [, name = "", options = ""] of form.matchAll(
      /<select[^>]*name="([^"]+)"(.*?)<\/select>/gs,
    ))
      fields[name] = /value="([^"]*)" selected/.exec(options)?.[1] ?? "";
    const [, billId = ""] = /value="save-entry ([^"]+)"/.exec(html) ?? [];
    return { href, html, fields: { ...fields, intent: `save-entry ${billId}` }, billId };
  }

  test("is changed in a form in place of the one that adds", async () => {
    await post({ amount: "40", supplier: "Mitre 10" });
    const before = spent();
    const { href, html, fields } = await openForm();
    expect(html).toContain("Edit ");
    expect(html).not.toContain('value="spend"');
    const refused = await owner.form(href, { ...fields, amount: "forty" });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('value="forty"');
    const done = await owner.form(href, { ...fields, amount: "45" });
    expect([done.status, done.headers.get("location")]).toEqual([303, page]);
    expect(spent()).not.toBe(before);
    expect(await shown()).toContain("is saved.");
  });

  test("is deleted, and comes back by the notification's form", async () => {
    const before = spent();
    const { billId } = await openForm();
    const gone = await owner.form(page, { intent: `delete-entry ${billId}` });
    expect([gone.status, gone.headers.get("location")]).toEqual([303, page]);
    expect(spent()).toBeLessThan(before);
    expect(await shown()).toContain(`name="trashId" value="${billId}"`);
    const undo = { intent: "undo", trashId: billId, back: page };
    const signedOut = await (await world.browser()).form("/undo", undo);
    expect(signedOut.headers.get("location")).toBe(`/auth/login?then=${encodeURIComponent(page)}`);
    const back = await owner.form("/undo", undo);
    expect([back.status, back.headers.get("location")]).toEqual([303, page]);
    expect(spent()).toBe(before);
    await post({ amount: "3" });
  });

  test("that is gone is said on the page, which stays", async () => {
    const again = await owner.form(page, { intent: `delete-entry ${NOTHING}` });
    const html = await again.text();
    expect([again.status, html.includes("There is a problem")]).toEqual([404, true]);
    expect(html).toContain('value="spend"');
  });
});

test("the panel's forms lead back to the items as they are sorted, with an Undo that does", async () => {
  const category = `${page.replace(/\/items.*/, "")}?sort=-spent`;
  const receipt = newId();
  const before = spent();
  const spend = { intent: `spend ${itemId}`, amount: "12", newId: receipt };
  for (const done of [await owner.form(category, spend), await owner.form(category, spend)])
    expect([done.status, done.headers.get("location")]).toEqual([303, category]);
  expect(spent()).toBe(before + 1_200);
  const gone = await owner.form(category, { intent: `delete-entry ${receipt}` });
  expect([gone.status, gone.headers.get("location")]).toEqual([303, category]);
  const html = await shown(category);
  expect(html).toContain(`name="trashId" value="${receipt}"`);
  expect(html).toContain(`name="back" value="${category}"`);
  const back = await owner.form("/undo", { intent: "undo", trashId: receipt, back: category });
  expect([back.status, back.headers.get("location"), spent()]).toEqual([
    303,
    category,
    before + 1_200,
  ]);
});

test("with script the same action answers the page's data", async () => {
  const refused = await owner.form(`${page}.data`, { intent: "spend", amount: "" });
  expect([refused.status, (await refused.text()).includes("Enter an amount.")]).toEqual([
    422,
    true,
  ]);
  const before = spent();
  const done = await owner.form(`${page}.data`, { intent: "spend", amount: "1.50" });
  expect([done.status, (await done.text()).includes(page)]).toEqual([202, true]);
  expect(spent()).toBe(before + 150);
});

test("an item of another category is not found", async () => {
  for (const at of [`/project/${NOTHING}/items/${itemId}`, page.replace(itemId, NOTHING)])
    expect((await owner.page(at)).status).toBe(404);
});

test("without script an item goes up or down by one place, where there is one, with Undo", async () => {
  const { world: kitchen, ada, projectId, item, show } = worldWithItems();
  const id = item({ name: "Oven" });
  const browser = await (await serverOf(kitchen)).browser(ada);
  const at = `/project/${projectId}/items/${id}`;
  const open = async (one = at) => (await browser.page(one)).text();
  expect(await open(), "it is alone").not.toContain("Move up");
  for (const name of ["Bench", "Hob", "Tap"]) item({ name });
  const names = async () => (await show()).activeItems.map(({ name }) => name).join(" ");
  async function press(way: "up" | "down") {
    const sent = await submitForm(browser, at, `move-${way}`, {});
    expect([sent.status, sent.headers.get("location")]).toEqual([303, `${at}#move-${way}`]);
    return open();
  }
  const down = await press("down");
  expect(await names()).toBe("Bench Hob Tap Oven");
  expect(textOf(down)).toContain("Oven moved down.");
  expect(down).toContain('id="move-up"');
  expect(down, "it is the last").not.toContain('id="move-down"');
  await press("up");
  await press("up");
  const first = await press("up");
  expect(await names()).toBe("Oven Bench Hob Tap");
  expect(first).not.toContain('id="move-up"');
  const undone = await submitHtml(browser, at, first, "undo", {});
  expect([undone.status, undone.headers.get("location")]).toEqual([303, `${at}#move-up`]);
  expect(await names()).toBe("Bench Oven Hob Tap");
});
