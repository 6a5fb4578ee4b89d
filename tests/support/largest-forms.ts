import { SIZES } from "~/domain/sizes";
import { newId } from "~/services/ids";
import { fillPath } from "./filled-paths";
import { ADDRESS, finishOnce, largestPaste, largestPlacing, makeRoom } from "./largest-calls";
import { importing } from "./largest-import";
import { largestFile, largestPicture, many } from "./largest-sizes";
import type { Case, Cases, Sent, Walk } from "./largest-walk";
import type { Typed } from "./html-forms";

/** The page's own form, with that typed. */
const typed = (what: Typed | ((walk: Walk) => Typed | Promise<Typed>), more: Case = {}): Case => ({
  ...more,
  send: async (walk) => ({ typed: typeof what === "function" ? await what(walk) : what }),
});

const placing = async (walk: Walk): Promise<Sent> => {
  const { id, ...fields } = await largestPlacing(walk);
  return { at: `/project/${id}/move`, fields };
};

const fileOf = (bytes: Buffer, name: string, type: string) =>
  new File([new Uint8Array(bytes)], name, { type });
const pdfs = (walk: Walk, count: number) => {
  makeRoom.files(walk);
  const file = fileOf(largestFile(), "bill.pdf", "application/pdf");
  return many(count, () => file);
};
const picture = async () => [fileOf(await largestPicture(), "room.jpg", "image/jpeg")];

const cells = ({ served }: Walk) => served.id("cells").split(" ");
const amounts = (walk: Walk) => {
  const ids = cells(walk).slice(0, SIZES.linesOfQuote);
  return Object.fromEntries(ids.map((id, at) => [`amounts.${id}`, String(at + 1)]));
};
const category = ({ served }: Walk) => `?category=${served.id("projects")}`;
const newEmail = ({ served }: Walk) => served.person().email;
const address = { "address.address1": ADDRESS.address1, "address.city": ADDRESS.city };
/** The bill that is pressed, whatever the page shows. */
const ofBill: Case = { send: ({ served }) => ({ fields: {}, row: served.id("bills") }) };
const onBills = (path: string): Record<string, Case> => ({
  [`POST ${path} pay :billId`]: {},
  [`POST ${path} sort :billId`]: {
    send: async (walk) => {
      makeRoom.unsorted(walk);
      const { served, browser } = walk;
      const page = fillPath(path, served.things);
      const shown = `${page}${category(walk)}&receipt=${served.id("unsorted")}`;
      const html = await (await browser.page(shown)).text();
      const names = [...html.matchAll(/name="(items\.[^"]+)"/g)].map(([, name = ""]) => name);
      const items = cells(walk);
      return {
        at: shown,
        typed: Object.fromEntries(names.map((name, at) => [name, items[at] ?? ""])),
      };
    },
  },
  [`POST ${path} keep-bill :billId`]: ofBill,
  [`POST ${path} delete-bill :billId`]: ofBill,
});

const QUOTES = "/properties/:propertyId/quotes";
const rival = { things: { quotes: "rival" } };
/** A page that opens with one of the property's rows. */
const at = (path: (walk: Walk) => string, what: Omit<Sent, "at"> = {}): Case => ({
  send: (walk) => ({ at: path(walk), ...what }),
});
const propertyOf = ({ served }: Walk) => `/properties/${served.id("properties")}`;
const projectOf = ({ served }: Walk) => `/project/${served.id("projects")}`;
const dealOf = (walk: Walk, query: string) => `${propertyOf(walk)}?view=trade-tracker&${query}`;
const logOf = (walk: Walk) => `${projectOf(walk)}/items/${walk.served.id("project-items")}`;

/** A link that a supplier is mailed by the creator's request. */
const asSupplier = (name: string, page: string, what: (walk: Walk) => Typed): Case => ({
  as: "nobody",
  send: async (walk) => {
    const owner = await walk.served.browser(walk.served.actors.creator.id);
    const email = newEmail(walk);
    const path = name.replace(/:(\w+)/, (_, thing: string) => walk.served.id(thing));
    const supplier = page === "/quote/" && { supplier: `Painter ${walk.served.turn()}` };
    await owner.json("POST", path, { email, ...supplier });
    return { at: (await walk.served.mailed(email, page)).pathname, typed: what(walk) };
  },
});

const photo: Case = {
  send: async (walk) => ({
    at: `${projectOf(walk)}?view=photos`,
    typed: { file: await picture() },
  }),
};
const answering = asSupplier("/api/variations/:variations/requests", "/variation/", () => ({
  name: "Sam",
}));

/** The forms of pages that do not send enough by themselves. */
export const FORMS: Cases = {
  "POST /properties/add add": typed(async () => ({ ...address, file: await picture() })),
  "POST /properties/:propertyId add-files": typed((walk) => ({ files: pdfs(walk, 10) })),
  "POST /properties/:propertyId answer-deal": {},
  "POST /properties/:propertyId drop-offer": {
    send: async ({ perform }) => (await perform("POST /api/properties/:propertyId/deal/offer"), {}),
  },
  "POST /properties/:propertyId add-scenario": {
    send: (walk) => {
      makeRoom.scenario(walk);
      return { at: dealOf(walk, "scenario=new"), typed: { name: "Higher" } };
    },
  },
  "POST /properties/:propertyId change-scenario :scenarioId": at((walk) =>
    dealOf(walk, `scenario=${walk.served.id("scenarios")}`),
  ),
  "POST /properties/:propertyId/edit save": typed(({ served }) => ({
    name: `House ${served.turn()}`,
  })),
  "POST /properties/:propertyId/edit set-contingency": typed({ unit: "percent", size: "10" }),
  "POST /properties/:propertyId/edit share": typed((walk) => ({ email: newEmail(walk) })),
  "POST /properties/:propertyId/edit change-image": typed(async () => ({ file: await picture() })),
  "POST /properties/:propertyId/edit remove-image": {
    send: async ({ perform }) => (await perform("POST /api/properties/:propertyId/image"), {}),
  },
  "POST /properties/:propertyId/clone clone": typed(address),
  "POST /properties/:propertyId/review keep-templates": typed(async (walk) => {
    await finishOnce(walk);
    return {};
  }),
  "POST /properties/:propertyId/review drop-templates": typed(async (walk) => {
    await walk.perform("PUT /api/properties/:propertyId/templates");
    return {};
  }),
  "POST /properties/:propertyId/add-project add-project": {
    send: async (walk) => {
      await makeRoom.category(walk);
      return { fields: { templateId: walk.served.id("templates") } };
    },
  },
  "POST /properties/:propertyId/spend save-spend": typed((walk) => ({
    amount: "12",
    files: pdfs(walk, 5),
  })),
  "POST /properties/:propertyId/spend save-spend-more": typed((walk) => ({
    amount: "12",
    files: pdfs(walk, 5),
  })),
  [`POST ${QUOTES}/add add-quote`]: {
    send: (walk) => ({
      at: `${propertyOf(walk)}/quotes/add${category(walk)}`,
      typed: { supplier: "Painter", ...amounts(walk) },
    }),
  },
  [`POST ${QUOTES}/:quoteId accept`]: {
    ...typed({ setBudgets: true, declineOthers: true }),
    ...rival,
  },
  [`POST ${QUOTES}/:quoteId set-status`]: rival,
  [`POST ${QUOTES}/:quoteId save-papers`]: rival,
  [`POST ${QUOTES}/:quoteId add-variation`]: typed({ text: "More", "lines.0.amount": "10" }),
  [`POST ${QUOTES}/:quoteId ask-variation :variationId`]: typed((walk) => ({
    email: newEmail(walk),
  })),
  [`POST ${QUOTES}/:quoteId/edit save-quote`]: {
    send: (walk) => ({
      at: `${propertyOf(walk)}/quotes/${walk.served.id("rival")}/edit${category(walk)}`,
      typed: { supplier: "Painter", ...amounts(walk) },
    }),
  },
  "POST /properties/:propertyId/comparisons/add add-comparison": {
    send: (walk) => ({
      at: `${propertyOf(walk)}/comparisons/add${category(walk)}`,
      typed: Object.fromEntries(
        cells(walk)
          .slice(0, SIZES.linesOfQuote)
          .map((id) => [`items.${id}`, true]),
      ),
    }),
  },
  "POST /properties/:propertyId/comparisons/:comparisonId ask-supplier": typed((walk) => ({
    supplier: "Painter",
    email: newEmail(walk),
  })),
  ...onBills("/properties/:propertyId/bills"),
  ...onBills("/bills"),
  "POST /properties/:propertyId/bills add-receipts": typed((walk) => ({ files: pdfs(walk, 10) })),
  "POST /properties/:propertyId/bills/:billId/claim save-claim": typed({
    "claim.date": "2026-03-05",
  }),
  "POST /properties/:propertyId/bills/:billId/claim save-schedule": {
    send: async ({ perform }) => {
      await perform("POST /properties/:propertyId/bills/:billId/claim save-claim");
      return {
        typed: {
          "claim.schedule.amount": "1",
          "claim.schedule.calculation": "As agreed",
          "claim.schedule.reason": "Not done",
        },
      };
    },
  },
  "POST /properties/:propertyId/bills/:billId/claim end-claim": {
    send: async ({ perform }) => (
      await perform("POST /properties/:propertyId/bills/:billId/claim save-claim"),
      {}
    ),
  },
  "POST /properties/:propertyId/share share": typed((walk) => ({ email: newEmail(walk) })),
  "POST /properties/:propertyId/share/:email/remove unshare": {
    send: async (walk) => {
      const email = newEmail(walk);
      await walk.browser.json("POST", `/api${propertyOf(walk)}/share`, { email });
      return { at: `${propertyOf(walk)}/share/${encodeURIComponent(email)}/remove` };
    },
  },
  "POST /project/:projectId save-project": typed(({ served }) => ({
    name: `Kitchen ${served.turn()}`,
  })),
  "POST /project/:projectId add-photo": photo,
  "POST /project/:projectId save-photo :photoId": photo,
  "POST /project/:projectId save-caption :photoId": at((walk) => `${projectOf(walk)}?view=photos`),
  "POST /properties/:propertyId save-caption :photoId": at(
    (walk) => `${propertyOf(walk)}?view=gallery&photo=${walk.served.id("photos")}`,
  ),
  "POST /project/:projectId remove-item :itemId": {
    send: (walk) => ({ at: `${projectOf(walk)}?edit=all`, row: walk.served.id("project-items") }),
  },
  "POST /project/:projectId/photos/:photoId/delete delete-photo": at(
    (walk) => `${projectOf(walk)}/photos/${walk.served.id("photos")}/delete?type=before`,
  ),
  "POST /project/:projectId save-items": {
    send: (walk) => {
      const turn = walk.served.turn();
      const spent = cells(walk).map((id, row) => [`items.${id}.spent`, String(row + turn)]);
      return {
        at: `${projectOf(walk)}?edit=all`,
        fields: Object.fromEntries(spent) as Record<string, string>,
      };
    },
  },
  "POST /properties/:propertyId/import read-spreadsheet": typed(() => ({
    file: [
      fileOf(Buffer.from(`Item,Budget\r\n${"Tap,1\r\n".repeat(4_999)}`), "Budget.csv", "text/csv"),
    ],
  })),
  "POST /properties/:propertyId/import check": importing,
  "POST /properties/:propertyId/import import-budget": importing,
  "POST /project/:projectId/paste paste-items": {
    send: async (walk) => {
      const { id, ...fields } = await largestPaste(walk);
      return { at: `/project/${id}/paste`, fields };
    },
  },
  "POST /find save-spend :propertyId": {
    send: ({ served }) => ({ fields: { amount: "12", itemId: served.id("project-items") } }),
  },
  "POST /find set-budget :itemId": { send: () => ({ fields: { budget: "12" } }) },
  "POST /find mark-done :itemId": { send: () => ({ fields: {} }) },
  "POST /find add-item :projectId": {
    send: () => ({ fields: { name: "Tap", newId: newId() } }),
  },
  "POST /project/:projectId/move move-items": { send: placing },
  "POST /project/:projectId/move copy-items": { send: placing },
  "POST /project/:projectId spend :itemId": { send: () => ({ fields: { amount: "12" } }) },
  "POST /project/:projectId save-entry :billId": ofBill,
  "POST /project/:projectId delete-entry :billId": ofBill,
  "POST /project/:projectId keep-bill :billId": ofBill,
  "POST /project/:projectId/items/:itemId spend": typed((walk) => ({
    amount: "12",
    file: pdfs(walk, 1),
  })),
  "POST /project/:projectId/items/:itemId save-entry :billId": {
    send: async (walk) => {
      const html = await (await walk.browser.page(logOf(walk))).text();
      const [, entry = ""] = /entry=([^"#&]+)/.exec(html) ?? [];
      return { at: `${logOf(walk)}?entry=${entry}`, typed: { amount: "13" } };
    },
  },
  "POST /project/:projectId/items/:itemId move-up": { send: () => ({ fields: {} }) },
  "POST /project/:projectId/items/:itemId move-down": { send: () => ({ fields: {} }) },
  "POST /project/:projectId/items/:itemId save-forecast": typed({ forecastOwn: "100" }),
  "POST /admin/templates/:templateId save-template": {},
  "POST /templates/:templateId save-template": {},
  "POST /quote/:secret send-quote": asSupplier(
    "/api/comparisons/:comparisons/requests",
    "/quote/",
    (walk) => ({ gst: "incl", total: "1000", files: pdfs(walk, 5) }),
  ),
  "POST /variation/:secret confirm": answering,
  "POST /variation/:secret decline": answering,
  "GET /quote/:secret": asSupplier("/api/comparisons/:comparisons/requests", "/quote/", () => ({})),
  "GET /variation/:secret": asSupplier(
    "/api/variations/:variations/requests",
    "/variation/",
    () => ({}),
  ),
  "POST /undo": {
    send: async ({ served, browser }) => {
      await browser.json("DELETE", `/api/properties/${served.id("properties")}`);
      return { fields: { trashId: served.id("properties"), intent: "undo" } };
    },
  },
};
