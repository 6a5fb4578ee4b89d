import { expect, test } from "vitest";
import { listRecentBillIds } from "~/data/recent-bills";
import { readBills } from "~/data/bills";
import { readItem } from "~/data/projects";
import { sampleDocuments } from "../support/documents";
import { makeFullWorld } from "../support/full-world";
import { undoIn } from "../support/undo";

async function spendPage() {
  const world = await makeFullWorld();
  const of = (name: string) => world.things[name]?.value ?? "";
  const owner = await world.browser(world.actors.creator);
  const [propertyId, projectId, itemId] = [of("properties"), of("projects"), of("project-items")];
  const at = `/properties/${propertyId}/spend`;
  const show = async (path: string) => (await owner.page(path)).text();
  const post = async (intent: string, fields: Record<string, string>, files: File[] = []) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...fields, intent })) body.set(name, value);
    for (const file of files.length > 0 ? files : [new File([], "")]) body.append("files", file);
    return owner.send(at, { method: "POST", body });
  };
  const bills = () => readBills(world.app.db, listRecentBillIds(world.app.db, propertyId));
  const spent = () => readItem(world.app.db, itemId).spent;
  return { world, owner, at, show, post, bills, spent, propertyId, projectId, itemId };
}

test("a spend is logged with its receipts without script, and taken back by the notification", async () => {
  const { owner, at, show, post, bills, spent, projectId, itemId, propertyId } = await spendPage();
  const page = await show(`${at}?project=${projectId}`);
  expect(page).toContain("<optgroup");
  const fields = { amount: "219.90+88", itemId, supplier: "Bunnings", projectId };
  const { pdf } = await sampleDocuments();
  const saved = await post("save-spend", fields, [
    new File([new Uint8Array(pdf)], "one.pdf"),
    new File([new Uint8Array(pdf)], "two.pdf"),
  ]);
  expect([saved.status, saved.headers.get("location")]).toEqual([303, `/project/${projectId}`]);
  const names = bills().flatMap(({ files }) => files.map(({ name }) => name));
  expect(names.toSorted()).toEqual(["one.pdf", "two.pdf"]);
  expect(spent()).toBe(30_790);
  const toast = await show(`/project/${projectId}`);
  expect(toast).toContain("$307.90 logged. Left $892");
  expect(await show(`/properties/${propertyId}?view=dossier`)).not.toContain("one.pdf");
  const undone = await owner.form("/undo", undoIn(toast));
  expect([undone.status, undone.headers.get("location")]).toEqual([303, `/project/${projectId}`]);
  expect([bills(), spent()]).toEqual([[], 0]);
});

test("another one starts with the item, supplier and date of the one before", async () => {
  const { at, show, post, itemId } = await spendPage();
  const more = await post("save-spend-more", {
    amount: "5",
    itemId,
    supplier: "Mitre 10",
    date: "2026-03-01",
  });
  const next = more.headers.get("location") ?? "";
  expect(next).toBe(`${at}?item=${itemId}&supplier=Mitre+10&date=2026-03-01`);
  const page = await show(next);
  expect(page).toContain('value="Mitre 10"');
  expect(page).toContain('value="2026-03-01"');
  expect(page).toMatch(new RegExp(`<option value="${itemId}" selected`));
});

test("an amount that is none leaves what was typed, and nothing is logged", async () => {
  const { post, bills, itemId } = await spendPage();
  const refused = await post("save-spend", {
    amount: "12 apples",
    itemId,
    supplier: "Bunnings",
    kind: "invoice",
    gst: "none",
    paid: "no",
    dueDate: "2026-04-20",
  });
  const page = await refused.text();
  expect(refused.status).toBe(422);
  for (const kept of [
    'value="12 apples"',
    'value="Bunnings"',
    'value="2026-04-20"',
    `<option value="${itemId}" selected`,
  ])
    expect(page).toContain(kept);
  for (const [name, value] of [
    ["kind", "invoice"],
    ["gst", "none"],
    ["paid", "no"],
  ])
    expect(page).toMatch(
      new RegExp(`<input[^>]*name="${name}"[^>]*checked=""[^>]*value="${value}"`),
    );
  expect(bills()).toEqual([]);
});

test("split over items without script: a line is added, nothing typed is lost, the rest is shown", async () => {
  const { at, show, post, bills, spent, itemId } = await spendPage();
  const plain = await show(at);
  expect(plain).toContain("Split over items");
  expect(plain).not.toContain("lines.0");
  const typed = { amount: "347.85", itemId: "", supplier: "Bunnings", reference: "R1" };
  const first = await post("add-line", typed);
  const one = await first.text();
  expect(first.status).toBe(200);
  for (const text of ['value="347.85"', 'value="Bunnings"', 'value="R1"', "lines.0.amount"])
    expect(one).toContain(text);
  expect(one).not.toContain("There is a problem");
  const part = { "lines.0.itemId": itemId, "lines.0.amount": "307.90" };
  const two = await (await post("add-line", { ...typed, ...part })).text();
  for (const text of ["lines.1.amount", "$39.95 left of $347.85", 'value="307.90"'])
    expect(two).toContain(text);
  const refused = await post("save-spend", { ...typed, ...part, "lines.0.amount": "400" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("The lines come to $400.00, the bill to $347.85.");
  expect((await post("save-spend", { ...typed, ...part })).status).toBe(303);
  expect(bills()[0]?.lines.map(({ gross }) => gross)).toEqual([30_790, 3_995]);
  expect(spent()).toBe(30_790);
});

test("a likely duplicate leads to the log, which asks once", async () => {
  const { show, post, bills, owner, projectId, itemId } = await spendPage();
  const typed = { amount: "347.85", itemId, supplier: "Bunnings" };
  await post("save-spend", typed);
  const log = `/project/${projectId}/items/${itemId}`;
  expect((await post("save-spend", typed)).headers.get("location")).toBe(log);
  const page = await show(log);
  expect(page).toContain("Keep both");
  const [, billId = ""] = /value="keep-bill ([^"]+)"/.exec(page) ?? [];
  const kept = await owner.form(log, { intent: `keep-bill ${billId}` });
  expect([kept.status, kept.headers.get("location")]).toEqual([303, log]);
  expect(await show(log)).not.toContain("Keep both");
  expect(bills()).toHaveLength(2);
});

test("an unsorted spend says so, and an executable is no receipt", async () => {
  const { post, bills, show, propertyId, world } = await spendPage();
  await post("save-spend", { amount: "431.20", itemId: "" });
  expect(await show(`/properties/${propertyId}`)).toContain("$431.20 logged as unsorted.");
  expect(bills()).toMatchObject([{ lines: [{ itemId: null }] }]);
  const exe = new File(["MZ\x90\0\x03\0\0\0"], "receipt.exe");
  expect((await post("save-spend", { amount: "5" }, [exe])).status).toBe(415);
  expect(bills()).toHaveLength(1);
  expect(world.reported).toEqual([]);
});

test("/spend leads to the only reno under way, or asks which one is meant", async () => {
  const { owner, at, show, propertyId } = await spendPage();
  const sent = await owner.page("/spend");
  expect([sent.status, sent.headers.get("location")]).toEqual([302, at]);
  expect(await show("/spend?choose")).toContain(`href="/properties/${propertyId}/spend"`);
});
