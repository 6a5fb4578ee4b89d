import { decode } from "turbo-stream";
import type { FormReply } from "~/contracts/form-reply";
import { paths } from "~/contracts/paths";
import { queueMessages as messages } from "~/contracts/queue-messages";
import { FROM_QUEUE } from "~/contracts/waiting-forms";
import type { Texts } from "../forms/form-fields";
import { patienceFor } from "../forms/send-form";
import { fetchVerdict } from "../live/session-check";
import { Conflict, SendFailure } from "../editing/request";
import { isForm, type Entry, type Outcome, type Why } from "../outbox/entry";
import { kindOf } from "./kinds";

/** Sends an entry as its account: what is signed in by now may be another one. */
export async function sendEntry(entry: Entry): Promise<Outcome> {
  if (!navigator.onLine) return { kind: "later" };
  const viewer = { email: entry.account, imping: false };
  const verdict = await fetchVerdict(viewer, new AbortController().signal);
  if (verdict === "unknown") return { kind: "later" };
  if (verdict !== "same") return { kind: "signed out" };
  return isForm(entry) ? sendForm(entry) : sendChange(entry);
}

/** As the page would send it (docs/decisions/0111). */
async function sendForm({ change, files }: Entry): Promise<Outcome> {
  const { texts } = change.input as { texts: Texts };
  const body = files ? new FormData() : new URLSearchParams();
  for (const [name, text] of texts) body.append(name, text);
  for (const [name, chosen] of Object.entries(files ?? {}))
    for (const file of chosen)
      (body as FormData).append(name.slice(0, name.lastIndexOf(" ")), file, file.name);
  const answer = await fetch(dataPath(change.params["path"] ?? ""), {
    method: "POST",
    body,
    headers: { [FROM_QUEUE]: "1" },
    signal: AbortSignal.timeout(patienceFor(Object.values(files ?? {}).flat())),
  }).catch(() => undefined);
  const isOurs = answer?.headers.get("Content-Type")?.startsWith("text/x-script");
  if (!answer || !isOurs || isBusy(answer.status)) return { kind: "later" };
  try {
    return outcomeOf(answer.status, await read(answer));
  } catch {
    return { kind: "later" };
  }
}

/** By its command, as its page would send it (docs/decisions/0110). */
async function sendChange(entry: Entry): Promise<Outcome> {
  const kind = await kindOf(entry).catch(() => undefined);
  if (!kind) return { kind: "later" };
  const { change, confirmed } = entry;
  const { send, apply, overwritten } = kind.commands[change.command] ?? {};
  if (!send || !apply) throw new Error(`There is no command ${change.command}.`);
  const was = overwritten && { ...overwritten(confirmed, change), ...change.was };
  try {
    return { kind: "sent", state: await send({ ...change, ...(was && { was }) }, confirmed) };
  } catch (error) {
    if (!(error instanceof SendFailure)) throw error;
    const { status, reason } = error;
    if (error instanceof Conflict) {
      const { theirs: state, field = change.field } = error as Conflict<unknown>;
      const theirs = { state, field, text: kind.shown(state, field) };
      return { kind: "needs you", why: { kind: "conflict", reason, theirs } };
    }
    if (status === 0 || isBusy(status)) return { kind: "later" };
    if (status === 401) return { kind: "signed out" };
    // It is gone already, perhaps by this change, whose answer was lost.
    if (status === 404 && REMOVALS.has(change.command))
      return { kind: "sent", state: apply(confirmed, change) };
    return { kind: "needs you", why: whyOf(status, reason || undefined) };
  }
}

const REMOVALS: ReadonlySet<string> = new Set(["deleteItem", "deleteRow", "deleteSpend"]);

/** What Remix's own requests of data ask. */
function dataPath(path: string): string {
  const [pathname = "", search] = path.split("?");
  const data = pathname === paths.home ? "/_root.data" : `${pathname}.data`;
  return search === undefined ? data : `${data}?${search}`;
}

/** What the action answered: a reply to the form, or where it leads. */
type Answer = { redirect?: string; data?: FormReply };

async function read({ body }: Response): Promise<Answer> {
  if (!body) throw new Error("There is no answer.");
  const plugins = [(_type: unknown, ...[value]: unknown[]) => ({ value })];
  const decoded = await decode(body, { plugins });
  await decoded.done;
  return decoded.value as Answer;
}

const isBusy = (status: number) => status >= 500 || status === 408 || status === 429;

function outcomeOf(status: number, { redirect, data }: Answer): Outcome {
  if (redirect !== undefined)
    return redirect.startsWith(paths.login()) ? { kind: "signed out" } : { kind: "sent" };
  const said = Object.values(data?.reply.error ?? {}).flat();
  return { kind: "needs you", why: whyOf(status, said[0] ?? undefined) };
}

function whyOf(status: number, reason?: string): Why {
  const kind = KINDS[status] ?? "refused";
  return { kind, reason: kind === "paused" ? messages.paused : (reason ?? messages[kind]) };
}

const KINDS: Record<number, "gone" | "forbidden" | "paused"> = {
  402: "paused",
  403: "forbidden",
  404: "gone",
  410: "gone",
};
