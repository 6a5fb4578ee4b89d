import { DEAL_CATEGORIES } from "~/domain/deal";
import type { Sent } from "./bad-inputs";
import type { FullWorld } from "./full-world";

type Things = FullWorld["things"];

/** What a form and the call that it performs send alike, each by its own names. */
export type BadForm = {
  /** The page and its button. */
  form: string;
  call: string;
  typed: (things: Things) => Sent;
  sent: Sent;
  /** The form's name of a field of the call. */
  fieldOf: (name: string, things: Things) => string;
};

const NEW_ID = "2222222222222222222222";
const LONG = "a".repeat(20_001);
const [{ id: CATEGORY }] = DEAL_CATEGORIES;

const valueOf = (things: Things, name: string) => things[name]?.value ?? "";
const group = (names: string[], sent: Sent): Sent =>
  names.reduceRight((inner, name) => ({ [name]: inner }), sent);

type Row = Pick<BadForm, "form" | "call">;

/** A row of a table that is stored, by the name of its thing. */
const stored = (row: Row, name: string, ...inputs: Sent[]): BadForm[] =>
  inputs.map((sent) => ({
    ...row,
    sent,
    typed: (things) => group(["items", valueOf(things, name)], sent),
    fieldOf: (field, things) => `items.${valueOf(things, name)}.${field}`,
  }));

/** One that is new, in the form under the names. */
const added = (row: Row, names: string[], more: Sent, ...inputs: Sent[]): BadForm[] =>
  inputs.map((typed) => ({
    ...row,
    sent: { ...typed, ...more },
    typed: () => group(names, { ...typed, ...(names[0] === "items" && { added: "on" }) }),
    fieldOf: (field) => [...names, field].join("."),
  }));

/** A form whose fields are the call's, but for some names. */
const named = (row: Row, typed: Sent, sent: Sent, names: Record<string, string> = {}): BadForm => ({
  ...row,
  sent,
  typed: () => typed,
  fieldOf: (field) => names[field] ?? field,
});

const CELLS = [{ name: " " }, { quantity: "0" }, { budget: "1,20", spent: "abc" }, { name: LONG }];
const DEAL_CELLS = [{ value: "soon" }, { value: "-3" }, { gst: "twice" }, { per: "eon" }];
const NEW_ROWS = [
  { label: " ", value: "5" },
  { label: "Rates", value: "soon" },
];
const EDIT = "/properties/:propertyId/edit";
const UNIT = "/properties/:propertyId/edit set-contingency";
const SIZE = { "contingency.percent": "size", "contingency.amount": "size" };
const SPEND = "/properties/:propertyId/spend save-spend";
const SORT = "/properties/:propertyId/bills sort :billId";
const BILLS = "POST /api/properties/:propertyId/bills";

/** Bad inputs of the forms that are lists of commands, or whose fields are named otherwise. */
export const BAD_FORMS: BadForm[] = [
  ...stored(
    { form: "/project/:projectId save-items", call: "PUT /api/project-items/:itemId" },
    "project-items",
    ...CELLS,
  ),
  ...added(
    { form: "/project/:projectId save-items", call: "POST /api/projects/:projectId/items" },
    ["items", NEW_ID],
    {},
    { name: "Tap", quantity: "0" },
    { name: "Tap", budget: "1,20" },
  ),
  ...stored(
    {
      form: "/properties/:propertyId save-calculator",
      call: "PUT /api/work-tracker/item/:workItemId",
    },
    "item",
    ...DEAL_CELLS,
  ),
  ...added(
    {
      form: "/properties/:propertyId save-calculator",
      call: "POST /api/work-tracker/item/property/:propertyId",
    },
    ["added", CATEGORY],
    { categoryId: CATEGORY },
    ...NEW_ROWS,
  ),
  ...stored(
    {
      form: "/admin/trade-tracker save-defaults",
      call: "PUT /api/admin/work-tracker/items/:workItemId",
    },
    "items",
    ...DEAL_CELLS,
  ),
  ...added(
    { form: "/admin/trade-tracker save-defaults", call: "POST /api/admin/work-tracker/items" },
    ["added", CATEGORY],
    { categoryId: CATEGORY },
    ...NEW_ROWS,
  ),
  ...stored(
    {
      form: "/admin/templates/:templateId save-template",
      call: "PUT /api/admin/template-items/:itemId",
    },
    "admin-template-items",
    ...CELLS,
  ),
  ...stored(
    { form: "/templates/:templateId save-template", call: "PUT /api/template-items/:itemId" },
    "template-items",
    ...CELLS,
  ),
  ...added(
    {
      form: "/templates/:templateId save-template",
      call: "POST /api/templates/:templateId/items",
    },
    ["items", NEW_ID],
    {},
    { name: "Tap", quantity: "0" },
  ),
  ...[{ name: " " }, { notes: LONG }].map((sent) =>
    named(
      { form: "/templates/:templateId save-template", call: "PUT /api/templates/:templateId" },
      sent,
      sent,
    ),
  ),
  ...added(
    {
      form: "/admin/templates/:templateId save-template",
      call: "POST /api/admin/templates/:templateId/items",
    },
    ["items", NEW_ID],
    {},
    { name: "Tap", quantity: "0" },
  ),
  ...[{ name: " " }, { notes: LONG }, { status: "done" }].map((sent) =>
    named(
      {
        form: "/admin/templates/:templateId save-template",
        call: "PUT /api/admin/templates/:templateId",
      },
      sent,
      sent,
    ),
  ),
  named(
    { form: `${EDIT} save`, call: "PUT /api/properties/:propertyId" },
    { name: " ", address: { address1: "1 Queen Street" } },
    { name: " " },
  ),
  ...[{ percent: "101" }, { percent: "lots" }, { amount: "-5" }, { amount: "lots" }].map((sent) => {
    const [unit = ""] = Object.keys(sent);
    const [size = ""] = Object.values(sent);
    const call = "PUT /api/properties/:propertyId";
    return named({ form: UNIT, call }, { unit, size }, { contingency: sent }, SIZE);
  }),
  named(
    { form: SPEND, call: BILLS },
    { amount: "-5" },
    { lines: { 0: { amount: "-5" } } },
    { "lines.0.amount": "amount" },
  ),
  named(
    { form: SPEND, call: BILLS },
    { amount: "5", date: "soon" },
    { lines: { 0: { amount: "5" } }, date: "soon" },
  ),
  named(
    { form: "/find save-spend :propertyId", call: BILLS },
    { amount: "-5" },
    { lines: { 0: { amount: "-5" } } },
    { "lines.0.amount": "amount" },
  ),
  named({ form: SORT, call: "PUT /api/bills/:billId" }, { date: "soon" }, { date: "soon" }),
  named({ form: SORT, call: "PUT /api/bills/:billId" }, { gst: "twice" }, { gst: "twice" }),
  named(
    { form: SORT, call: "PUT /api/bills/:billId" },
    { amount: "-5" },
    { lines: { 0: { amount: "-5" } } },
    { "lines.0.amount": "amount" },
  ),
  named(
    {
      form: "/properties/:propertyId add-files",
      call: "POST /api/properties/:propertyId/files",
    },
    {},
    {},
    { data: "files" },
  ),
  named(
    {
      form: "/properties/:propertyId/bills add-receipts",
      call: "POST /api/properties/:propertyId/receipts",
    },
    {},
    {},
    { data: "files" },
  ),
];
