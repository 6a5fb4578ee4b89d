import { centsFromText } from "~/domain/money";
import { COMPARISON } from "~/domain/quotes/quote-fields";
import { SUPPLIER_PAPERS } from "~/domain/supplier";
import { isBlank, isGroup, rowsByPlace } from "./form-blanks";
import { touchedFields, withTicks, type FormFields } from "./form-fields";

/** Blank is as usual, and what is stored stays. */
const AS_USUAL = new Set(["date", "gst"]);
/** Kept with the supplier that a quote names; blank leaves them. */
const PAPERS = new Set<string>(SUPPLIER_PAPERS.list.map(({ name }) => name));

/** `project` is the category whose items the form shows. */
export function quoteForm({ project, ...form }: FormFields): FormFields {
  const isOwn = (name: string, value: unknown) =>
    !PAPERS.has(name) && !(AS_USUAL.has(name) && isBlank(value));
  const sent = touchedFields(part(form, isOwn));
  return project === undefined ? sent : { amounts: {}, ...sent };
}

/** What the form of a quote says of its supplier. */
export function supplierPapersForm(form: FormFields): FormFields {
  return touchedFields(part(form, (name, value) => PAPERS.has(name) && !isBlank(value)));
}

/** What else is ticked is decided by the form's second step. */
export function acceptForm(form: FormFields): FormFields {
  const { setBudgets: _setBudgets, declineOthers: _declineOthers, ...others } = form;
  return { status: "accepted", ...part(others, (_name, value) => !isBlank(value)) };
}

/** One line, of an item or of new work that has its text. */
export function variationForm({ lines, ...form }: FormFields): FormFields {
  const rows = rowsByPlace(lines);
  return {
    ...form,
    ...(rows && { lines: rows.map((row) => (isGroup(row) ? lineOf(row, form["text"]) : row)) }),
  };
}

/** Nothing is no amount. */
function lineOf({ itemId, amount, ...line }: FormFields, text: unknown): FormFields {
  const isNothing = typeof amount !== "string" || centsFromText(amount) === 0;
  return {
    ...line,
    ...(itemId ? { itemId } : { itemId: null, text }),
    ...(!isNothing && { amount }),
  };
}

/** `category` names work without a title; `items` are those that are ticked. */
export function newComparisonForm(form: FormFields): FormFields {
  if (form["category"] === undefined) return form;
  const { items, ...work } = workForm(form);
  return { ...work, lines: Object.keys(isGroup(items) ? items : {}).map((itemId) => ({ itemId })) };
}

/** `shown` are the items that the form shows. */
export function comparisonForm({ shown, ...form }: FormFields): FormFields {
  if (form["category"] === undefined) return form;
  const { items, was, ...work } = workForm(form);
  const ticked = isGroup(items) ? items : {};
  const seen = isGroup(was) && { was: withTicks(COMPARISON, was) };
  return {
    ...touchedFields({ ...work, ...seen }),
    items: Object.fromEntries(
      Object.keys(isGroup(shown) ? shown : {}).map((id) => [id, ticked[id] === "yes"]),
    ),
  };
}

function workForm({ category, title, ...form }: FormFields): FormFields {
  return { ...withTicks(COMPARISON, form), title: isBlank(title) ? category : title };
}

function part(
  { was, ...form }: FormFields,
  isWanted: (name: string, value: unknown) => boolean,
): FormFields {
  const wanted = (group: FormFields) =>
    Object.fromEntries(Object.entries(group).filter(([name, value]) => isWanted(name, value)));
  return { ...wanted(form), ...(isGroup(was) && { was: wanted(was) }) };
}
