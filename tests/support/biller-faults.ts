import { setTimeout as pause } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";

/** What goes wrong with the next requests. */
export type Fault = {
  /** Number of matching requests; 1 by default. */
  times?: number;
  /** Path prefix, e.g. `/v1/checkout/sessions`. */
  path?: string;
  method?: string;
  delayMs?: number;
  /** Answer with this status. */
  status?: 429 | 500 | 503;
  /** "hang" never answers, "drop" closes the connection. */
  answer?: "hang" | "drop";
  /** The request takes effect; only its answer is lost. */
  afterwards?: boolean;
};

const BROKEN = { error: { message: "The sandbox was told to fail.", type: "api_error" } };

/** The newest matching fault wins. */
export function pendingFaults(stopped: AbortSignal) {
  let orders: (Fault & { left: number })[] = [];

  function next(method: string, path: string): Fault {
    const order = orders.find(
      (candidate) =>
        candidate.left > 0 &&
        path.startsWith(candidate.path ?? "") &&
        (candidate.method ?? method) === method,
    );
    if (!order) return {};
    order.left -= 1;
    return order;
  }

  const middleware: MiddlewareHandler<{ Bindings: HttpBindings }> = async (hono, proceed) => {
    const { delayMs, status, answer, afterwards } = next(hono.req.method, hono.req.path);
    if (delayMs) await pause(delayMs, undefined, { signal: stopped });
    if (afterwards || !(status ?? answer)) await proceed();
    if (answer === "drop") hono.env.incoming.socket.destroy();
    if (answer) return new Promise<never>(() => undefined);
    return status && hono.json(BROKEN, status);
  };

  return {
    middleware,
    misbehave: (order: Fault) => void orders.unshift({ ...order, left: order.times ?? 1 }),
    behave: () => void (orders = []),
  };
}
