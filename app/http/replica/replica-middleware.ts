import type { AppLoadContext } from "@remix-run/node";
import type { Context, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { messages } from "~/contracts/messages";
import { isWriteOnReplica } from "~/data/database";
import { Refusal } from "~/domain/refusal";
import type { App } from "~/operations/app";
import type { Environment } from "../request/context";
import { earlyRefusal } from "../middleware/early-refusal";
import { statusFor } from "../answers/refusals";
import { forward, type Forwarded, readForwarded } from "./forward";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** On a replica: whether the primary answers instead. */
    primary?: { isAsked: boolean } | undefined;
  }
}

type Hono = Context<Environment>;
type Cluster = Extract<App["settings"]["litefs"], { mode: "static" }>;

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const WAIT_MS = 2_000;
const RETRY_SECONDS = 5;

/** Before whatever asks for the client's address. */
export function forwardedMiddleware(app: App): MiddlewareHandler<Environment> {
  const { litefs } = app.settings;
  if (litefs.mode === "off") return (_, next) => next();
  return (hono, next) => {
    const forwarded = readForwarded(hono.req.raw, litefs.token);
    if (forwarded) hono.set("forwardedFor", forwarded.client);
    return next();
  };
}

/** Forwards writes; answers reads once it has this browser's last write (docs/decisions/0023). */
export function replicaMiddleware(
  app: App,
  clientOf: (hono: Hono) => string,
): MiddlewareHandler<Environment> {
  const { litefs, secure } = app.settings;
  if (litefs.mode === "off") return (_, next) => next();
  return async (hono, next) => {
    const forwarded = hono.get("forwardedFor");
    const changes = !SAFE.has(hono.req.raw.method);
    const state = app.role.current();
    // A second forward could loop.
    if (forwarded && state !== "primary") return notNow(hono);
    if (changes && app.draining.aborted) return notNow(hono);
    if (state === "primary") {
      await next();
      const position = changes || forwarded ? app.role.position("plumbline") : null;
      if (position) savePosition(hono, position, secure);
      return;
    }
    if (changes) return state === "replica" ? changed(hono, await send(hono)) : notNow(hono);
    return read(hono, next);
  };

  function send(hono: Hono): Promise<Forwarded> {
    return forward(hono.req.raw, litefs as Cluster, clientOf(hono));
  }

  function changed(hono: Hono, outcome: Forwarded): Response {
    if ("answer" in outcome) return outcome.answer;
    if (outcome.failed === "refused") return notNow(hono);
    if (!hono.req.raw.signal.aborted) app.report(outcome.error);
    return earlyRefusal(hono, new Refusal("provider-down", messages.outcomeUnknown));
  }

  /** Without the primary, reads use what this node has. */
  async function read(hono: Hono, next: () => Promise<void>): Promise<Response | undefined> {
    const wanted = readPositionCookie(hono, secure);
    if (wanted && !(await app.role.waitFor(wanted, WAIT_MS))) {
      const answer = await ask(hono);
      if (answer) return answer;
    }
    const primary = { isAsked: false };
    hono.set("primary", primary);
    await next();
    if (!primary.isAsked) return undefined;
    const answer = (await ask(hono)) ?? (hono.res.status === 500 ? notNow(hono) : null);
    if (!answer) return undefined;
    await hono.res.body?.cancel();
    // Assigning over a response would keep its headers.
    hono.res = undefined;
    hono.res = answer;
    return undefined;
  }

  async function ask(hono: Hono): Promise<Response | null> {
    if (app.role.current() !== "replica") return null;
    const outcome = await send(hono);
    if (!("answer" in outcome)) return null;
    if (outcome.answer.status !== statusFor.unavailable) return outcome.answer;
    await outcome.answer.body?.cancel();
    return null;
  }
}

/** A write attempted on a replica: asks the primary and is no bug to report. */
export function isForPrimary(error: unknown, { primary }: AppLoadContext): boolean {
  if (!primary || !isWriteOnReplica(error)) return false;
  return (primary.isAsked = true);
}

function notNow(hono: Hono): Response {
  return earlyRefusal(hono, new Refusal("unavailable", messages.changesPaused, {}, RETRY_SECONDS));
}

/** Any replica of the cluster has caught up by then. */
const MAX_AGE_SECONDS = 3_600;

/** The position a replica must reach to have this browser's last write: `<cluster>.<txid>`. */
export function readPositionCookie(hono: Context, secure: boolean): string | undefined {
  return secure ? getCookie(hono, "pos", "host") : getCookie(hono, "pos");
}

export function savePosition(hono: Context, position: string, secure: boolean): void {
  setCookie(hono, "pos", position, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure,
    maxAge: MAX_AGE_SECONDS,
    ...(secure && { prefix: "host" }),
  });
}
