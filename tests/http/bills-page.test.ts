import { beforeAll, expect, test } from "vitest";
import { readBills } from "~/data/bills";
import { readItem } from "~/data/projects";
import { readForms, textOf } from "../support/html-forms";
import { makeFullWorld, SECRET, type FullWorld } from "../support/full-world";
import type { Browser } from "../support/server";
import { undoIn } from "../support/undo";

let world: FullWorld;
let owner: Browser;
let propertyId: string;
let billId: string;
let page: string;

beforeAll(async () => {
  world = await makeFullWorld();
  owner = await world.browser(world.actors.creator);
  propertyId = world.things["properties"]?.value ?? "";
  billId = world.things["bills"]?.value ?? "";
  page = `/properties/${propertyId}/bills`;
});

const shown = async (at: string, who = owner) => (await who.page(at)).text();
const add = async (body: object) =>
  (await owner.json("POST", `/api/properties/${propertyId}/bills`, body)).json() as Promise<{
    id: string;
  }>;
const bill = (id: string) => readBills(world.app.db, [id])[0];

const plain = (html: string) => html.replaceAll("&amp;", "&");

/** Sent as a browser without script sends the page's form. */
async function post(at: string, fields: Record<string, string>): Promise<Response> {
  return owner.send(at, { method: "POST", body: new URLSearchParams(fields) });
}

test("the bill of a property is in its groups, on its tab and in the navigation", async () => {
  for (const at of [page, "/bills"]) {
    const html = await shown(at);
    for (const text of ["To pay, 1 bill", "$0.50", "No due date", "Mark paid", "Unsorted"])
      expect(html).toContain(text);
    expect(html).toContain(`${SECRET} Plumbing`);
    expect(html).toContain(`value="pay ${billId}"`);
  }
  expect(await shown(`/properties/${propertyId}`)).toContain(`href="${page}"`);
  expect(await shown("/properties")).toContain('href="/bills"');
});

test("strangers see neither the page nor the entry of the navigation", async () => {
  const stranger = await world.browser(world.actors.stranger);
  expect((await stranger.send(page)).status).toBe(404);
  expect(await shown("/bills", stranger)).toContain("Nothing to pay");
  const navigation = (await shown("/properties", stranger)).split('<nav class="bottom-bar"')[0];
  expect(navigation).not.toContain('href="/bills"');
});

test("a bill is marked as paid, and Undo takes it back", async () => {
  const lines = [{ itemId: world.things["project-items"]?.value, amount: 2300 }];
  const { id } = await add({ kind: "invoice", date: "2026-02-10", dueDate: "2026-02-20", lines });
  const form = { intent: `pay ${id}`, row: `pay-${id}`, date: "2026-03-01", amount: "$2,400.00" };
  expect(await shown(page)).toContain("Overdue");
  const refused = await post(page, form);
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain("Only $2,300.00 is still to pay.");
  expect(html).toContain('value="$2,400.00"');
  const done = await post("/bills", { ...form, amount: "$2,300.00" });
  expect([done.status, done.headers.get("location")]).toEqual([303, "/bills"]);
  expect(bill(id)?.payments).toMatchObject([{ amount: 230_000, date: "2026-03-01" }]);
  const after = await shown("/bills");
  expect(after).toContain("$2,300.00 is marked as paid.");
  expect(after).toContain("Paid in March");
  const undone = await post("/undo", undoIn(after));
  expect([undone.status, undone.headers.get("location")]).toEqual([303, "/bills"]);
  expect(bill(id)?.payments).toEqual([]);
});

test("an unsorted bill is sorted, and a second one like it can be deleted", async () => {
  const itemId = world.things["project-items"]?.value ?? "";
  const sent = { supplier: "Bunnings", date: "2026-03-02", lines: [{ amount: 249.9 }] };
  const first = await add(sent);
  const second = await add(sent);
  const at = `${page}?receipt=${first.id}`;
  expect(await shown(at)).toContain("Keep both");
  expect(await shown(at)).toContain(`href="${page}?receipt=${second.id}"`);
  const both = await post(at, { intent: `keep-bill ${first.id}` });
  expect([both.status, both.headers.get("location")]).toEqual([303, at]);
  expect(await shown(at)).not.toContain("Keep both");
  const lineId = bill(first.id)?.lines[0]?.id ?? "";
  const sort = (chosen: string) =>
    post(at, {
      intent: `sort ${first.id}`,
      row: `sort-${first.id}`,
      next: second.id,
      [`items.${lineId}`]: chosen,
    });
  const blank = await sort("");
  const refused = await blank.text();
  expect([blank.status, refused]).toEqual([422, expect.stringContaining("Choose an item.")]);
  // The summary leads to the list of items, and the list names its message.
  expect(refused).toContain('href="#field-items"');
  expect(refused).toMatch(/<select id="field-items"[^>]* aria-describedby="field-items-error"/);
  expect(refused).toMatch(/<p id="field-items-error"[^>]*>Choose an item\./);
  // Without script the browser keeps the fragment: the next receipt is in view.
  expect(refused).toContain(`action="${at}#inbox"`);
  expect(refused).toContain('id="inbox"');
  const before = readItem(world.app.db, itemId).spent;
  const done = await sort(itemId);
  expect([done.status, done.headers.get("location")]).toEqual([
    303,
    `${page}?receipt=${second.id}`,
  ]);
  expect(readItem(world.app.db, itemId).spent).toBe(before + 24_990);
  const after = await shown(page);
  const undone = await post("/undo", undoIn(after));
  expect(undone.headers.get("location")).toBe(at);
  expect(readItem(world.app.db, itemId).spent).toBe(before);
  await sort(itemId);
  expect((await post(page, { intent: `delete-bill ${second.id}` })).status).toBe(303);
  expect(bill(second.id)).toBeUndefined();
  expect(await shown(page)).toContain("The bill is deleted.");
});

test("200 lines are sorted at once, and Undo has them in the inbox again", async () => {
  const itemId = world.things["project-items"]?.value ?? "";
  const before = readItem(world.app.db, itemId).spent;
  const many = Array.from({ length: 200 }, (_, at) => ({ amount: at + 1 }));
  const { id } = await add({ supplier: "Trade account", date: "2026-03-02", lines: many });
  const chosen = (bill(id)?.lines ?? []).map((line) => [`items.${line.id}`, itemId]);
  const done = await post(page, { intent: `sort ${id}`, ...Object.fromEntries(chosen) });
  expect(done.status).toBe(303);
  expect(Buffer.byteLength(done.headers.get("set-cookie") ?? "")).toBeLessThan(1_000);
  expect(readItem(world.app.db, itemId).spent).toBe(before + 2_010_000);
  const undone = await post("/undo", undoIn(await shown(page)));
  expect(undone.headers.get("location")).toBe(`${page}?receipt=${id}`);
  expect(readItem(world.app.db, itemId).spent).toBe(before);
  expect(bill(id)?.lines.filter((line) => line.itemId === null)).toHaveLength(200);
});

test("a payment schedule says what section 21(3) asks for, and the form what is missing", async () => {
  const sent = { kind: "invoice", supplier: "Volt", date: "2026-03-02", lines: [{ amount: 345 }] };
  const { id } = await add(sent);
  const at = `${page}/${id}/claim`;
  expect(await shown(at)).toContain("Did the prescribed notice (Form 1) come with it?");
  const notice = { "claim.date": "2026-03-02", "claim.answerDate": "", "claim.hasNotice": "no" };
  expect((await post(at, { intent: "save-claim", ...notice })).status).toBe(303);
  expect(await shown(at)).toContain("Not a valid claim without the prescribed notice");
  const schedule = (fields: Record<string, string>) =>
    post(at, {
      intent: "save-schedule",
      "claim.date": "2026-03-02",
      "claim.schedule.date": "2026-03-03",
      "claim.schedule.amount": "300",
      "claim.schedule.isWithheld": "yes",
      ...Object.fromEntries(
        Object.entries(fields).map(([name, text]) => [`claim.schedule.${name}`, text]),
      ),
    });
  const all = { calculation: "45 less", reason: "No flashings", withheldReason: "Defects" };
  for (const [name, message] of [
    ["calculation", "Say how you calculated the amount."],
    ["reason", "Say why it is less than what is claimed."],
    ["withheldReason", "Say why it is withheld."],
  ] as const) {
    const refused = await schedule({ ...all, [name]: " " });
    const html = await refused.text();
    expect([refused.status, html.includes(message)]).toEqual([422, true]);
    const described = `id="field-claim.schedule.${name}-error"`;
    expect(html).toContain(described);
  }
  expect((await schedule(all)).status).toBe(303);
  const printed = await shown(at);
  for (const text of [
    "How the scheduled amount was calculated",
    "Reasons for the difference",
    "Reason for withholding payment",
    ...Object.values(all),
  ])
    expect(printed).toContain(text);
});

test("further bills of a group are a link away, and paying one comes back to its page", async () => {
  const ids: string[] = [];
  for (let at = 0; at < 51; at++) {
    const lines = [{ itemId: world.things["project-items"]?.value, amount: 1 }];
    ids.push((await add({ kind: "invoice", date: "2025-02-10", dueDate: "2025-02-20", lines })).id);
  }
  const html = await shown(page);
  const [, next = ""] = /href="([^"]*page=2[^"]*)"/.exec(html)?.map(plain) ?? [];
  expect(next).toBe(`${page}?list=overdue&page=2#overdue`);
  const second = await shown(next.replace(/#.*/, ""));
  const id = ids.find((one) => second.includes(`value="pay ${one}"`)) ?? "";
  expect(html).not.toContain(`value="pay ${id}"`);
  const [, action = ""] =
    new RegExp(`action="([^"]*)" id="pay-${id}"`).exec(second)?.map(plain) ?? [];
  const done = await post(action, { intent: `pay ${id}`, date: "2026-03-01", amount: "1" });
  expect(done.headers.get("location")).toBe(`${page}?list=overdue&page=2`);
});

test("the pages are filtered by supplier", async () => {
  const { id } = await add({ kind: "invoice", supplier: "Volt", lines: [{ amount: 80 }] });
  const supplier = bill(id)?.supplier?.id ?? "";
  const html = await shown(`/bills?supplier=${supplier}`);
  expect(html).toContain("$80.00");
  expect(html).not.toContain(`value="pay ${billId}"`);
  const done = await post(`/bills?supplier=${supplier}`, { intent: `pay ${id}` });
  expect(done.headers.get("location")).toBe(`/bills?supplier=${supplier}`);
});

test("all spends are listed by month, and a form finds them by a text", async () => {
  const [item, project] = [world.things["project-items"]?.value, world.things["projects"]?.value];
  const lines = [{ itemId: item, amount: 61.5 }];
  await add({ kind: "receipt", date: "2026-01-15", reference: "GASKET-9", lines });
  expect(await shown(page)).toContain(`href="${page}?list=all"`);
  const all = await shown(`${page}?list=all`);
  expect(all).toContain("January 2026");
  const search = readForms(all).find(({ attributes }) => attributes["role"] === "search");
  expect(search?.attributes["action"]).toBe(page);
  expect(search?.controls.map(({ attributes }) => attributes["name"])).toEqual(
    expect.arrayContaining(["list", "q"]),
  );
  const found = await shown(`${page}?list=all&q=gasket+january`);
  expect(textOf(found)).toContain("1 found, $61.50");
  expect(found).toContain(`href="/project/${project}/items/${item}"`);
  expect(textOf(await shown(`${page}?list=all&q=nowhere`))).toContain(
    "Nothing here has “nowhere”.",
  );
});

test("several receipts are added without script; a refused file is named, the others are saved", async () => {
  const send = (...files: File[]) => {
    const body = new FormData();
    for (const file of files) body.append("files", file);
    body.append("intent", "add-receipts");
    return owner.send(page, { method: "POST", body });
  };
  const pdf = (name: string) => new File(["%PDF-1.7\n%%EOF\n"], name);
  const done = await send(pdf("one.pdf"), pdf("two.pdf"));
  const [, id = ""] = /receipt=(.*)$/.exec(done.headers.get("location") ?? "") ?? [];
  const html = await shown(`${page}?receipt=${id}`);
  for (const text of ["2 receipts are to sort.", "one.pdf", "2 have no amount yet."])
    expect(html).toContain(text);
  const refused = await send(pdf("three.pdf"), new File(["MZ\0\0"], "four.jpg"));
  expect(refused.status).toBe(422);
  const shownAgain = await refused.text();
  for (const text of ["1 receipt is saved", "four.jpg: Choose a JPEG", "3 have no amount yet."])
    expect(shownAgain).toContain(text);
});
