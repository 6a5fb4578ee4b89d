import type Stripe from "stripe";
import type { Plan } from "~/domain/price";
import { hashOfContent } from "../ids";
import { BillerError } from "./biller";

export type StripeAccount = {
  secretKey: string;
  webhookSecret: string;
  prices: Readonly<Record<Plan, string>>;
  /** Another host with Stripe's API, such as the sandbox biller. */
  apiBase?: string | undefined;
  pages: { paid: string; notPaid: string; portal: string };
  timeoutMs?: number;
  retries?: number;
  /** For all calls of one request, retries included. */
  patienceMs?: number;
  /** For the page a checkout returns to. */
  returnWaitMs?: number;
};

/** Pinned: the product reads this version's shapes. */
const API_VERSION = "2026-10-28.endive";

export type StripeClient = ReturnType<typeof stripeClient>;

type Options = Pick<StripeAccount, "secretKey" | "apiBase"> &
  Required<Pick<StripeAccount, "timeoutMs" | "retries">>;

/** The SDK, loaded when it is first needed; `closing` aborts its calls. */
export function stripeClient({ secretKey, apiBase, timeoutMs, retries }: Options) {
  const closing = new AbortController();
  let loaded: Promise<Stripe> | undefined;
  const fetchUntilClosed: typeof fetch = (input, init) => {
    const ends = init?.signal ? [init.signal, closing.signal] : [closing.signal];
    return fetch(input, { ...init, signal: AbortSignal.any(ends) });
  };
  const load = async () => {
    const { default: Sdk } = await import("stripe");
    return new Sdk(secretKey, {
      apiVersion: API_VERSION,
      timeout: timeoutMs,
      maxNetworkRetries: retries,
      telemetry: false,
      httpClient: Sdk.createFetchHttpClient(fetchUntilClosed),
      ...(apiBase && hostOf(apiBase)),
    });
  };
  const sdk = () => (loaded ??= load());
  /** @throws BillerError */
  const ask = async <Result>(work: (stripe: Stripe) => Promise<Result>): Promise<Result> => {
    try {
      return await work(await sdk());
    } catch (error) {
      throw failureOf(error);
    }
  };
  return { ask, sdk, fetchUntilClosed, closing };
}

function hostOf(apiBase: string): { protocol: "http" | "https"; host: string; port: string } {
  const { protocol, hostname, port } = new URL(apiBase);
  return protocol === "http:"
    ? { protocol: "http", host: hostname, port: port || "80" }
    : { protocol: "https", host: hostname, port: port || "443" };
}

const EVERYTHING = 10_000;

export function secondsFrom(since: Date): { gte: number } {
  return { gte: Math.floor(since.getTime() / 1000) };
}

/** The things of all pages. */
export function all<Item>(list: Stripe.ApiListPromise<Item>): Promise<Item[]> {
  return list.autoPagingToArray({ limit: EVERYTHING });
}

/** Where Stripe knows no such thing. */
export async function orUndefined<Found>(asked: Promise<Found>): Promise<Found | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isStripeError(error) && error.code === "resource_missing") return undefined;
    throw error;
  }
}

/** Programming errors are returned unchanged. */
function failureOf(error: unknown): unknown {
  if (error instanceof DOMException || error instanceof TypeError)
    return new BillerError(`Stripe cannot be reached: ${error.message}`, true, { cause: error });
  if (!isStripeError(error)) return error;
  const isOutage =
    error.statusCode === undefined ||
    error.statusCode >= 500 ||
    error.statusCode === 429 ||
    error.statusCode === 401;
  return new BillerError(`${error.type}: ${error.message}`, isOutage, { cause: error });
}

function isStripeError(error: unknown): error is Stripe.errors.StripeError {
  return (
    error instanceof Error &&
    "type" in error &&
    typeof error.type === "string" &&
    error.type.startsWith("Stripe")
  );
}

/**
 * Stripe refuses a key reused with other parameters for a day: a hash of them is part of the key,
 * so a changed name or a new version is not refused.
 */
export function keyFor(occasion: string, asked: object): string {
  return `${occasion}:${hashOfContent(JSON.stringify(asked)).slice(0, 22)}`;
}
