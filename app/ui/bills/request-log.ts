import { apiPaths } from "~/contracts/api-paths";
import { entryForm, spendForm } from "~/contracts/bill-forms";
import type { EntryView } from "~/contracts/bills";
import { editingMessages as messages } from "~/contracts/editing-messages";
import type { ItemChoices } from "~/contracts/bills-page";
import type { FormFields } from "~/contracts/form-fields";
import { paths } from "~/contracts/paths";
import { entryJson, propertyJson } from "~/contracts/view-codecs";
import { fieldOfLine } from "~/domain/bills/line-field";
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
  const body = { ...spendForm(textsOf(form)), ...(await fileIn(form)) };
  return problemsIn(await send(apiPaths.spend(itemId), withJson("POST", body), 120_000));
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
export async function sendEntry(billId: string, form: FormData): Promise<Problems | undefined> {
  const body = entryForm(textsOf(form));
  const problems = await problemsIn(
    await send(apiPaths.bill(billId), withJson("PUT", body), 30_000),
  );
  return (
    problems &&
    Object.fromEntries(Object.entries(problems).map(([name, said]) => [fieldOfLine(name), said]))
  );
}

/** @throws SendFailure */
export async function deleteBill(id: string): Promise<void> {
  await call(apiPaths.bill(id), { method: "DELETE" });
}

/** Says that it repeats no other bill. @throws SendFailure */
export async function markNotDuplicate(id: string): Promise<void> {
  await call(apiPaths.bill(id), withJson("PUT", { duplicateOf: null }));
}

/** @throws SendFailure */
export async function restoreBill(id: string): Promise<void> {
  const body = new URLSearchParams({ intent: "undo", trashId: id });
  await call(paths.undo, { method: "POST", body });
}

/** @param timeout in milliseconds. */
const send = (path: string, init: RequestInit, timeout: number) =>
  fetch(path, { ...init, signal: AbortSignal.timeout(timeout) }).catch(() => undefined);

/** Without the button and a file. */
function textsOf(form: FormData): FormFields {
  const texts = [...form].filter(([name, value]) => name !== "intent" && typeof value === "string");
  return Object.fromEntries(texts);
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

async function problemsIn(answer: Response | undefined): Promise<Problems | undefined> {
  if (answer?.ok) return undefined;
  const body = (await answer?.json().catch(() => null)) as {
    error?: { message?: string; fields?: Problems };
  } | null;
  const { data, itemId, ...fields } = body?.error?.fields ?? {};
  // The form of a spend has no field for its item, which may be deleted meanwhile.
  const found = { ...fields, ...(data && { file: data }), ...(itemId && { "": itemId }) };
  if (Object.keys(found).length > 0) return found;
  return { "": [body?.error?.message ?? messages.saveChangeFailed] };
}
