import type { AnyRecord } from "~/domain/record/record";
import { isGroup } from "./form-blanks";

/** The fields of a form by name: texts, groups of them, and files. */
export type FormFields = Record<string, unknown>;

/** Without what was sent as the form showed it, in `was`: others may have changed it since. */
export function touchedFields(form: FormFields): FormFields {
  const { was } = form;
  if (!isGroup(was)) return form;
  return Object.fromEntries(Object.entries(form).filter(([name, sent]) => sent !== was[name]));
}

/** Without the text of a row of a table, which may be invalid: its button deletes the row. */
export function withoutRow({ items, ...others }: FormFields, rowId = ""): FormFields {
  if (!isGroup(items)) return { items, ...others };
  const { [rowId]: _removed, ...rows } = items;
  return { ...others, items: rows };
}

/** A form that takes several files of what the call takes one by one. */
export const fieldOfFiles = (name: string) => (name === "file" ? "files" : name);

/** The flags of a record: a box that is not ticked is not sent. */
export function withTicks({ list }: Pick<AnyRecord, "list">, form: FormFields): FormFields {
  const ticks = list
    .filter(({ kind }) => kind === "flag")
    .map(({ name }) => [name, form[name] === "yes"]);
  return { ...form, ...Object.fromEntries(ticks) };
}

/** That a bill repeats no other one. */
export const keepBillForm = (form: FormFields) => ({ ...form, duplicateOf: null });

/** That an invoice is no payment claim. */
export const endClaimForm = (form: FormFields) => ({ ...form, claim: null });

/** `row` names the form on the page. */
export const paymentForm = ({ row: _row, ...others }: FormFields) => others;
