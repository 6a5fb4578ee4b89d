/**
 * A request that did not succeed. `reason` is the server's message, where it sent one; `offline`
 * means that it may be sent again once the browser has a connection.
 */
export class SendFailure extends Error {
  constructor(
    readonly offline: boolean,
    readonly reason = "",
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

type Problem = { reason: string; fields: Record<string, string[]> };

type Theirs<State> = { theirs: State; field?: string };

/**
 * Saves changes.
 * @param now reads the record as it is: without it a 409 is an ordinary failure.
 * @throws SendFailure unless it succeeds.
 */
export async function put<State>(
  path: string,
  body: object,
  now: (problem: Problem) => Promise<Theirs<State> | undefined>,
): Promise<Response> {
  const answer = await send(path, withJson("PUT", body));
  if (answer.ok) return answer;
  const problem = await problemIn(answer);
  const found = answer.status === CONFLICT ? await now(problem) : undefined;
  throw found
    ? new Conflict(problem.reason, found.theirs, found.field)
    : new SendFailure(false, problem.reason);
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

/** A request with a JSON body. */
export function withJson(method: "PUT" | "POST", body: object): RequestInit {
  return { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
}

/** @throws SendFailure when the answer is no JSON. */
export async function jsonOf(answer: Response): Promise<unknown> {
  return answer.json().catch(() => {
    throw new SendFailure(false);
  });
}

/** Calls the API. @throws SendFailure unless it succeeds. */
export async function call(path: string, init: RequestInit): Promise<Response> {
  const answer = await send(path, init);
  if (!answer.ok) throw new SendFailure(false, (await problemIn(answer)).reason);
  return answer;
}

/** Browsers refuse more than 64 KiB of keepalive bodies at a time: two long texts can exceed it. */
const MAX_KEEPALIVE_BYTES = 60_000;

/** `keepalive` lets a save finish when the page is left; the timeout unblocks the queue behind it. */
function send(path: string, init: RequestInit): Promise<Response> {
  const headers = { Accept: "application/json", ...init.headers };
  const keepalive = !(
    typeof init.body === "string" && new Blob([init.body]).size > MAX_KEEPALIVE_BYTES
  );
  return fetch(path, { ...init, headers, keepalive, signal: AbortSignal.timeout(30_000) }).catch(
    () => {
      throw new SendFailure(!navigator.onLine);
    },
  );
}

async function problemIn(answer: Response): Promise<Problem> {
  const body = (await answer.json().catch(() => null)) as {
    error?: { message?: string; fields?: Record<string, string[]> };
  } | null;
  const fields = body?.error?.fields ?? {};
  return { reason: Object.values(fields).flat()[0] ?? body?.error?.message ?? "", fields };
}
