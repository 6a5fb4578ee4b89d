import { decode } from "turbo-stream";
import type { FormReply } from "~/contracts/form-reply";
import { paths } from "~/contracts/paths";
import { queueMessages as messages } from "~/contracts/queue-messages";
import { FROM_QUEUE } from "~/contracts/waiting-forms";
import type { Texts } from "../forms/form-fields";
import { patienceFor } from "../forms/send-form";
import { fetchVerdict } from "../live/session-check";
import type { Entry, Outcome, Why } from "../outbox/entry";

/** Sends an entry as its account: what is signed in by now may be another one. */
export async function sendEntry(entry: Entry): Promise<Outcome> {
  if (!navigator.onLine) return { kind: "later" };
  const viewer = { email: entry.account, imping: false };
  const verdict = await fetchVerdict(viewer, new AbortController().signal);
  if (verdict === "unknown") return { kind: "later" };
  if (verdict !== "same") return { kind: "signed out" };
  return sendForm(entry);
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
