import crypto from "node:crypto";
import type Stripe from "stripe";
import { BillerError } from "./biller";

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
export function failureOf(error: unknown): unknown {
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
  return `${occasion}:${crypto.createHash("sha256").update(JSON.stringify(asked)).digest("base64url").slice(0, 22)}`;
}
