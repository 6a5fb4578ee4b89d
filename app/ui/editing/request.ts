/**
 * A request that did not succeed. `reason` is the server's message, where it sent one; `offline`
 * means that it may be sent again once the browser has a connection; `status` is the answer's, 0
 * where none came.
 */
export class SendFailure extends Error {
  constructor(
    readonly offline: boolean,
    readonly reason = "",
    readonly status = 0,
  ) {
    super(reason);
    this.name = "SendFailure";
  }
}

/** What was typed was refused: it waits to be changed. */
export class Refused extends SendFailure {
  constructor() {
    super(false);
  }
}

/**
 * The server refused to overwrite somebody else's change; `theirs` is the record as it is now,
 * `field` the field that differs, where a change touches several.
 */
export class Conflict<State> extends SendFailure {
  constructor(
    reason: string,
    readonly theirs: State,
    readonly field?: string,
  ) {
    super(false, reason);
  }
}

const CONFLICT = 409;
/** Browsers refuse more than 64 KiB of keepalive bodies at a time: two long texts can exceed it. */
const MAX_KEEPALIVE_BYTES = 60_000;

type Problem = { reason: string; fields: Record<string, string[]> };
type Now<State> = (
  problem: Problem,
) => Promise<{ theirs: State; field?: string | undefined } | undefined>;

/**
 * Sends a change, and answers the JSON of its answer, if there is one. `keepalive` lets it finish
 * when the page is left; the timeout unblocks the queue behind it.
 * @param now reads the record as it is: without it a 409 is an ordinary failure.
 * @throws SendFailure unless it succeeds.
 */
export async function request<State>(
  method: "PUT" | "POST" | "DELETE",
  path: string,
  body?: object,
  now?: Now<State>,
): Promise<unknown> {
  const isJson = body && !(body instanceof URLSearchParams);
  const sent = isJson ? JSON.stringify(body) : body;
  const answer = await fetch(path, {
    method,
    headers: { Accept: "application/json", ...(isJson && { "Content-Type": "application/json" }) },
    body: sent ?? null,
    // The size of a Blob, made in another process, takes longer than to send the request.
    keepalive: new TextEncoder().encode(String(sent)).length <= MAX_KEEPALIVE_BYTES,
    signal: AbortSignal.timeout(30_000),
  }).catch(() => {
    throw new SendFailure(!navigator.onLine);
  });
  const json: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return json;
  const { error } = (json ?? {}) as { error?: { message?: string } & Partial<Problem> };
  const fields = error?.fields ?? {};
  const reason = Object.values(fields).flat()[0] ?? error?.message ?? "";
  const found = answer.status === CONFLICT ? await now?.({ reason, fields }) : undefined;
  throw found
    ? new Conflict(reason, found.theirs, found.field)
    : new SendFailure(false, reason, answer.status);
}

/** What the server shows now at a path of the API; undefined if it cannot be asked. */
export async function currentView<View>(
  path: string,
  decode: (json: unknown) => View,
): Promise<View | undefined> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
  const json: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  return json === undefined ? undefined : decode(json);
}
