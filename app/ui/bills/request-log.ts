import { apiPaths } from "~/contracts/api-paths";
import type { EntryView } from "~/contracts/bills";
import { editingMessages as messages } from "~/contracts/editing-messages";
import { entryJson, spendJson } from "~/contracts/view-codecs";
import { centsFromTypedSpend } from "~/domain/bills/typed-spend";
import { currentView, withJson } from "../editing/request";

/** The newest entries of an item; undefined when they cannot be read. */
export function fetchEntries(itemId: string): Promise<EntryView[] | undefined> {
  return currentView(apiPaths.itemEntries(itemId), (json) =>
    (json as unknown[]).map((entry) => entryJson.decode(entry)),
  );
}

type Problems = Record<string, string[]>;

/** Sends the Add spend form to the API. Returns messages by field, or undefined once it is saved. */
export async function sendSpend(itemId: string, form: FormData): Promise<Problems | undefined> {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
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
  const { data, ...fields } = body?.error?.fields ?? {};
  const found = { ...fields, ...(data && { file: data }) };
  if (Object.keys(found).length > 0) return found;
  return { "": [body?.error?.message ?? messages.saveChangeFailed] };
}
