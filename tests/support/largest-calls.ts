import type { HistoryView } from "~/contracts/history";
import { listItems } from "~/data/projects";
import { DEAL_CATEGORIES } from "~/domain/deal";
import { MOST_DRAWS, MOST_LOANS } from "~/domain/deal/loan";
import { SIZES } from "~/domain/sizes";
import { newId } from "~/services/ids";
import { largestImport } from "./largest-import";
import { largestFile, largestPicture, many } from "./largest-sizes";
import type { Case, Cases, Sent, Walk } from "./largest-walk";

type Body = NonNullable<Sent["body"]>;

/** A call with that body, or what is made of the world. */
const call = (body: Body | ((walk: Walk) => Body | Promise<Body>), more: Case = {}): Case => ({
  ...more,
  send: async (walk) => ({ body: typeof body === "function" ? await body(walk) : body }),
});

export const ADDRESS = { address1: "2 Long Street", city: "Auckland" };

const linesOf = ({ served }: Walk, count: number, amount = 1) => {
  const ids = served.id("cells").split(" ").slice(0, count);
  return ids.map((itemId) => ({ itemId, amount }));
};
const quoted = (walk: Walk) => linesOf(walk, SIZES.linesOfQuote);
const works = (walk: Walk) => quoted(walk).map(({ itemId }) => ({ itemId }));
const base64 = (bytes: Buffer) => bytes.toString("base64");
const picture = async () => ({
  data: base64(await largestPicture()),
  name: "room.jpg",
  contentType: "image/jpeg",
});
const file = (walk: Walk) => (
  makeRoom.files(walk),
  {
    data: base64(largestFile()),
    name: "bill.pdf",
    contentType: "application/pdf",
  }
);
const row = { categoryId: DEAL_CATEGORIES[0].id, label: "Cost", value: 100 };

/** The most loans with the most draws, and a commission in the most steps. */
export const DEAL = {
  gstMode: "secondhand",
  purchaseSettlement: "2026-01-10",
  saleSettlement: "2029-12-20",
  commission: {
    kind: "tiers",
    tiers: many(10, (at) => ({ upTo: at === 9 ? null : (at + 1) * 100_000, percent: 3 - at / 10 })),
  },
  loans: many(MOST_LOANS, (at) => ({
    name: `Loan ${at}`,
    rate: 7,
    draws: many(MOST_DRAWS, (of) => ({
      date: new Date(Date.UTC(2026, 0, 12 + 7 * of)).toISOString().slice(0, 10),
      amount: 100,
    })),
  })),
};

/** Takes back what an earlier request did, where it leaves no room for another. */
export const makeRoom = {
  /** The dossier holds 500 MB. */
  files({ served }: Walk): void {
    served.db.$client.exec("update property_files set bytes = 22");
  },
  variation({ served }: Walk): void {
    const { db, id } = served;
    db.$client.prepare("update variations set status = 'asked' where id = ?").run(id("variations"));
  },
  unsorted({ served }: Walk): void {
    const { db, id } = served;
    db.$client
      .prepare("update bill_lines set item_id = null where bill_id = ?")
      .run(id("unsorted"));
  },
  scenario({ served: { db, id } }: Walk): void {
    db.$client
      .prepare("delete from scenarios where property_id = ? and id <> ? and name not like 'Low %'")
      .run(id("properties"), id("scenarios"));
  },
  /** Categories of the property's go, but not that one, until there is room for a full one. */
  async category({ served, browser }: Walk, kept = ""): Promise<void> {
    const stay = [served.id("projects"), kept];
    const left = served.db.$client.prepare(
      `select p.id, count(i.id) items, sum(count(i.id)) over () total,
         (select count(*) from bill_lines l join project_items o on o.id = l.item_id
          where o.project_id = p.id) lines,
         (select count(*) from bill_lines l join bills b on b.id = l.bill_id
          where b.property_id = p.property_id) allLines
       from projects p left join project_items i on i.project_id = p.id
       where p.property_id = ? group by p.id order by p.id in (?, ?), items + lines desc`,
    );
    type Left = { id: string; total: number; allLines: number };
    for (;;) {
      const [first] = left.all(served.id("properties"), ...stay) as Left[];
      if (!first || stay.includes(first.id)) return;
      const hasItems = first.total <= SIZES.itemsOfProperty - SIZES.itemsOfProject;
      if (hasItems && first.allLines <= SIZES.linesOfProperty - SIZES.itemsOfProject) return;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await browser.json("DELETE", `/api/projects/${first.id}`);
    }
  },
};

/** Fills a new category. */
export async function largestPaste(walk: Walk) {
  await makeRoom.category(walk);
  const at = `/api/properties/${walk.served.id("properties")}/projects`;
  const { id } = (await (await walk.browser.json("POST", at, {})).json()) as { id: string };
  const seen = String(SIZES.itemsOfProject);
  const text = "Supply and fit of a tap\t1\t100\t40\n".repeat(SIZES.itemsOfProject);
  return { id, text, seen, formId: newId() };
}

/** A full category, whose items go to an empty one. */
export async function largestPlacing(walk: Walk) {
  const { id, text, ...pasted } = await largestPaste(walk);
  // Without spends: the property's bills have as many lines as they may.
  const planned = { ...pasted, text: text.replaceAll("\t40\n", "\n") };
  await walk.browser.json("POST", `/api/projects/${id}/paste`, planned);
  await makeRoom.category(walk, id);
  const at = `/api/properties/${walk.served.id("properties")}/projects`;
  const to = (await (await walk.browser.json("POST", at, {})).json()) as { id: string };
  const items = listItems(walk.served.db, [id]).map((item) => [`items.${item.id}`, "yes"]);
  return { id, to: to.id, formId: newId(), ...Object.fromEntries(items) } as Record<string, string>;
}

/** Marks the property complete, and active again. */
export async function finishOnce({ browser, served }: Walk) {
  for (const status of ["complete", "active"])
    await browser.json("POST", `/api/properties/${served.id("properties")}/status/${status}`, {});
}

/** The calls of the API about a property. */
export const CALLS: Cases = {
  "POST /api/properties": call(async () => ({
    ...(await picture()),
    name: "New",
    address: ADDRESS,
  })),
  "PUT /api/properties/:propertyId": call(({ served }) => ({ name: `Largest ${served.turn()}` })),
  "PUT /api/properties/:propertyId/address": call(ADDRESS),
  "POST /api/properties/:propertyId/image": call(picture),
  "POST /api/properties/:propertyId/clone": call({ name: "Clone", address: ADDRESS }),
  "PUT /api/properties/:propertyId/templates": call(async (walk) => {
    await finishOnce(walk);
    return { leaveOut: [] };
  }),
  "POST /api/properties/:propertyId/history": call(async ({ served, browser, perform }) => {
    await perform("PUT /api/projects/:projectId");
    const at = `/api/properties/${served.id("properties")}/history`;
    const { days } = (await (await browser.page(at)).json()) as HistoryView;
    return { change: days[0]?.changes[0]?.id ?? "" };
  }),
  "POST /api/properties/:propertyId/status/:status": call({}),
  "POST /api/properties/:propertyId/share": call(({ served }) => ({
    email: served.person().email,
  })),
  "POST /api/properties/:propertyId/files": call(file),
  "POST /api/properties/:propertyId/spreadsheet": call({
    data: Buffer.from(`Item,Budget\r\n${"Tap,1\r\n".repeat(4_999)}`).toString("base64"),
    name: "Budget.csv",
  }),
  "POST /api/properties/:propertyId/import": { ...call(largestImport), isFresh: true },
  "POST /api/properties/:propertyId/print": call({
    details: true,
    costToComplete: true,
    projects: true,
    tradeTracker: true,
    scenarios: true,
  }),
  "POST /api/properties/:propertyId/projects": call(async (walk) => {
    await makeRoom.category(walk);
    return { templateId: walk.served.id("templates") };
  }),
  "POST /api/properties/:propertyId/bills": call((walk) => ({
    supplierId: walk.served.id("suppliers"),
    lines: linesOf(walk, SIZES.linesOfBill),
  })),
  "POST /api/properties/:propertyId/receipts": call(file),
  "POST /api/properties/:propertyId/quotes": call((walk) => ({
    supplier: "Painter",
    lines: quoted(walk),
  })),
  "PUT /api/properties/:propertyId/deal": call(DEAL),
  "POST /api/properties/:propertyId/deal/solve": call({
    for: "maximumPrice",
    target: { profit: 1 },
  }),
  "POST /api/properties/:propertyId/deal/offer": call({}),
  "POST /api/properties/:propertyId/scenarios": call((walk) => {
    makeRoom.scenario(walk);
    return { name: "High", changes: { salePrice: { percent: 5 }, weeks: 4 } };
  }),
  "POST /api/properties/:propertyId/comparisons": call((walk) => ({ lines: works(walk) })),
  "PUT /api/quotes/:quoteId": call(({ served }) => ({ gst: served.turn() % 2 ? "plus" : "none" })),
  "POST /api/quotes/:quoteId/variations": call((walk) => ({ text: "More", lines: quoted(walk) })),
  "PUT /api/scenarios/:scenarioId": call({ name: "Lower", changes: { weeks: 6 } }),
  "PUT /api/comparisons/:comparisonId": call((walk) => ({ lines: works(walk) })),
  "POST /api/comparisons/:comparisonId/requests": call(({ served }) => ({
    supplier: "Painter",
    email: served.person().email,
  })),
  "PUT /api/variations/:variationId": call((walk) => ({ lines: quoted(walk) })),
  "POST /api/variations/:variationId/requests": call((walk) => {
    makeRoom.variation(walk);
    return { email: walk.served.person().email };
  }),
  "PUT /api/bills/:billId": call((walk) => ({ lines: linesOf(walk, SIZES.linesOfBill, 10) })),
  "POST /api/bills/:billId/payments": call({ amount: 1 }),
  "PUT /api/bill-payments/:billPaymentId": call({ amount: 0.6 }),
  "POST /api/suppliers": call(({ served }) => ({ name: `Painter ${served.turn()}` })),
  "PUT /api/suppliers/:supplierId": call(({ served }) => ({ name: `Roofer ${served.turn()}` })),
  "PUT /api/projects/:projectId": call(({ served }) => ({ name: `Kitchen ${served.turn()}` })),
  "POST /api/projects/:projectId/items": call({ name: "Tap", budget: 100, spent: 100 }),
  "POST /api/projects/:projectId/paste": {
    send: async (walk) => {
      const { id, ...body } = await largestPaste(walk);
      return { at: `/api/projects/${id}/paste`, body };
    },
  },
  "POST /api/projects/:projectId/photos": call(picture),
  "POST /api/projects/:projectId/save-as-template": call({}),
  "DELETE /api/projects/photos/:photoId": call({ type: "before" }),
  "PUT /api/projects/photos/:photoId/caption": call({ caption: "a".repeat(300) }),
  "PUT /api/projects/photos/:photoId": call(async () => ({ type: "after", ...(await picture()) })),
  "PUT /api/project-items/:itemId": call(({ served }) => ({ spent: 1_000 + served.turn() })),
  "POST /api/project-items/:itemId/spend": call((walk) => ({
    amount: 12,
    supplier: "Painter",
    ...file(walk),
  })),
  "POST /api/work-tracker/item/property/:propertyId": call(row),
  "PUT /api/work-tracker/item/:workItemId": call(({ served }) => ({ value: served.turn() })),
  "PUT /api/templates/:templateId": call({ notes: "Notes of it" }),
  "POST /api/templates/:templateId/items": call({ name: "Tap", budget: 100 }),
  "PUT /api/template-items/:itemId": call({ name: "Basin" }),
  "PUT /api/admin/templates/:templateId": call({ notes: "Notes of it", status: "active" }),
  "POST /api/admin/templates/:templateId/items": call({ name: "Tap", budget: 100 }),
  "PUT /api/admin/template-items/:itemId": call({ name: "Basin" }),
  "POST /api/admin/work-tracker/items": call(row),
  "PUT /api/admin/work-tracker/items/:workItemId": call({ label: "Another cost" }),
};
