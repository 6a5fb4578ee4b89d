import { apiPaths } from "~/contracts/api-paths";
import type { EntryView } from "~/contracts/bills";
import { editingMessages as messages } from "~/contracts/editing-messages";
import type { ItemChoices } from "~/contracts/bills-page";
import { paths } from "~/contracts/paths";
import { billChangeJson, entryJson, propertyJson, spendJson } from "~/contracts/view-codecs";
import type { BillKind } from "~/domain/bills/bill";
import { entryChange } from "~/domain/bills/entry-change";
import type { GstTerm } from "~/domain/bills/gst-terms";
import { fieldOfLine } from "~/domain/bills/line-field";
import { centsFromTypedSpend } from "~/domain/bills/typed-spend";
import { itemLabel } from "~/domain/item";
import { call, currentView, withJson } from "../editing/request";

/** The newest entries of an item; undefined when they cannot be read. */
export function fetchEntries(itemId: string): Promise<EntryView[] | undefined> {
  return currentView(apiPaths.itemEntries(itemId), (json) =>
    (json as unknown[]).map((entry) => entryJson.decode(entry)),
  );
}

type Problems = Record<string, string[]>;

/** Sends the Add spend form to the API. Returns messages by field, or undefined once it is saved. */
export async function sendSpend(itemId: string, form: FormData): Promise<Problems | undefined> {
  const text = textsOf(form);
  const cents = centsFromTypedSpend(text("amount"));
  if (cents === undefined) return { amount: [messages.notAnAmount] };
  const isPaid = text("paid") !== "no";
  const optional = ["gst", "supplier", "date", "reference", ...(isPaid ? [] : ["dueDate"])];
  const body = {
    ...spendJson.encode({ amount: cents, newId: text("newId") }),
    paid: isPaid,
    ...Object.fromEntries(optional.flatMap((name) => (text(name) ? [[name, text(name)]] : []))),
    ...(await fileIn(form)),
  };
  const answer = await fetch(apiPaths.spend(itemId), {
    ...withJson("POST", body),
    signal: AbortSignal.timeout(120_000),
  }).catch(() => undefined);
  return answer?.ok ? undefined : problemsIn(answer);
}

/** The items that an entry can be moved to; undefined when they cannot be read. */
export async function fetchItemChoices(propertyId: string): Promise<ItemChoices | undefined> {
  const property = await currentView(apiPaths.property(propertyId), propertyJson.decode);
  return property?.projects.map(({ id, name, activeItems }) => ({
    id,
    name,
    items: activeItems.map((item) => ({ id: item.id, name: itemLabel(item.name) })),
  }));
}

/** Sends the form of an entry. Returns messages by field, or undefined once it is saved. */
export async function sendEntry(
  { id: lineId, bill }: EntryView,
  form: FormData,
): Promise<Problems | undefined> {
  const text = textsOf(form);
  const amount = centsFromTypedSpend(text("amount"));
  if (amount === undefined) return { amount: [messages.notAnAmount] };
  const { kind, date, reference, note, total } = bill;
  const lines = bill.lines.map(({ gross: _gross, gst: _gst, ...line }) => line);
  const changes = entryChange({ ...bill, lines }, lineId, {
    amount,
    itemId: text("itemId"),
    kind: text("kind") as BillKind,
    supplier: text("supplier"),
    gst: text("gst") as GstTerm,
  });
  const body = {
    ...billChangeJson.encode({ ...changes, was: { total, kind, date, reference, note } }),
    date: text("date"),
    reference: text("reference"),
    note: text("note"),
    ...(form.has("dueDate") && { dueDate: text("dueDate") }),
  };
  const answer = await fetch(apiPaths.bill(bill.id), {
    ...withJson("PUT", body),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined);
  if (answer?.ok) return undefined;
  const problems = Object.entries(await problemsIn(answer));
  return Object.fromEntries(problems.map(([name, said]) => [fieldOfLine(name), said]));
}

/** @throws SendFailure */
export async function deleteBill(id: string): Promise<void> {
  await call(apiPaths.bill(id), { method: "DELETE" });
}

/** Says that it repeats no other bill. @throws SendFailure */
export async function keepBill(id: string): Promise<void> {
  await call(apiPaths.bill(id), withJson("PUT", { duplicateOf: null }));
}

/** @throws SendFailure */
export async function restoreBill(id: string): Promise<void> {
  const body = new URLSearchParams({ intent: "undo", trashId: id });
  await call(paths.undo, { method: "POST", body });
}

function textsOf(form: FormData): (name: string) => string {
  return (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
}

async function fileIn(form: FormData): Promise<object> {
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return {};
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () =>
      resolve(typeof reader.result === "string" ? reader.result : ""),
    );
    reader.addEventListener("error", () => reject(reader.error ?? new Error("Unreadable file.")));
    reader.readAsDataURL(file);
  });
  return { name: file.name, contentType: file.type, data: url.slice(url.indexOf(",") + 1) };
}

async function problemsIn(answer: Response | undefined): Promise<Problems> {
  const body = (await answer?.json().catch(() => null)) as {
    error?: { message?: string; fields?: Problems };
  } | null;
  const { data, itemId, ...fields } = body?.error?.fields ?? {};
  // The form of a spend has no field for its item, which may be deleted meanwhile.
  const found = { ...fields, ...(data && { file: data }), ...(itemId && { "": itemId }) };
  if (Object.keys(found).length > 0) return found;
  return { "": [body?.error?.message ?? messages.saveChangeFailed] };
}
