import {
  MAX_CHOICES,
  MAX_QUERY_LENGTH,
  MIN_QUERY_LENGTH,
  type AddressChoice,
  type AddressDetails,
  type AddressFinder,
} from "./address-finder.server";
import { isText, readTexts } from "./typed-address.server";

export type AddressfinderSettings = {
  key: string;
  secret: string;
  /** Scheme and host, such as https://api.addressfinder.io */
  baseUrl: string;
  fetch: typeof fetch;
  /** Answers whenever Addressfinder does not. */
  fallback: AddressFinder;
  /** Told of every failure. The messages hold neither key nor secret nor what was typed. */
  report: (failure: Error) => void;
  /** How long Addressfinder may take for one answer, in milliseconds. */
  timeoutMs: number;
};

const PREFIX = "af-";
const MAX_PXID = 200;
const MAX_TEXT = 300;

/** A finder that asks Addressfinder's New Zealand API, and the fallback when that fails, is late or makes no sense. */
export function addressfinderFinder(settings: AddressfinderSettings): AddressFinder {
  const { fallback, report } = settings;
  return {
    async suggest(query) {
      const text = query.slice(0, MAX_QUERY_LENGTH).trim();
      if (text.length < MIN_QUERY_LENGTH) return [];
      try {
        return readChoices(await ask(settings, "autocomplete", { q: text, max: String(MAX_CHOICES) }));
      } catch (cause) {
        report(failure("autocomplete", cause));
        return fallback.suggest(query);
      }
    },
    async details(id) {
      if (!id.startsWith(PREFIX)) return fallback.details(id);
      const [pxid, text] = readTexts(id.slice(PREFIX.length));
      if (!isText(pxid, MAX_PXID) || !isText(text, MAX_TEXT)) return undefined;
      try {
        return readDetails(await ask(settings, "metadata", { pxid }));
      } catch (cause) {
        report(failure("metadata", cause));
        // The fallback knows no pxid, but the id carries the address as it was shown.
        return detailsFromText(text);
      }
    },
  };
}

async function ask({ key, secret, baseUrl, timeoutMs, ...http }: AddressfinderSettings, call: string, question: Record<string, string>) {
  const url = new URL(`/api/nz/address/${call}/`, baseUrl);
  url.search = new URLSearchParams({ key, secret, format: "json", ...question }).toString();
  // No redirect is followed: it would carry the secret elsewhere.
  const response = await http.fetch(url, { redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  return readObject(await response.json());
}

function readChoices({ completions }: Record<string, unknown>): AddressChoice[] {
  if (!Array.isArray(completions)) throw new Error("no completions in the answer");
  return completions.slice(0, MAX_CHOICES).map((completion) => {
    const { a, pxid } = readObject(completion);
    if (!isText(a, MAX_TEXT) || !isText(pxid, MAX_PXID)) throw new Error("a completion without address or pxid");
    return { id: PREFIX + Buffer.from(JSON.stringify([pxid, a])).toString("base64url"), text: a };
  });
}

function readDetails(answer: Record<string, unknown>): AddressDetails {
  const cell = (name: string) => {
    const value = answer[name] ?? "";
    if (value !== "" && !isText(value, MAX_TEXT)) throw new Error(`no usable ${name} in the answer`);
    return value;
  };
  const details = {
    line1: cell("address_line_1"),
    line2: cell("address_line_2"),
    suburb: cell("suburb"),
    city: cell("city"),
    postcode: cell("postcode"),
  };
  if (details.line1 === "") throw new Error("no address_line_1 in the answer");
  return { ...details, country: "NZ" };
}

/** "184 Williams Street, Kaiapoi 7630" in its parts: street first, town and postcode last, suburb between them. */
function detailsFromText(text: string): AddressDetails {
  const [, places = text, postcode = ""] = /^(.*?)\s+(\d{4})$/.exec(text) ?? [];
  const parts = places.split(",").map((part) => part.trim());
  const city = parts.length > 1 ? (parts.pop() ?? "") : "";
  const suburb = parts.length > 1 ? (parts.pop() ?? "") : "";
  return { line1: parts.join(", "), line2: "", suburb, city, postcode, country: "NZ" };
}

function readObject(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error("the answer is no JSON object");
  return { ...value };
}

/** The cause's words only, not the cause: a failed request's error can hold the whole address asked for. */
function failure(call: string, cause: unknown): Error {
  const isTimeout = cause instanceof Error && cause.name === "TimeoutError";
  const words = isTimeout
    ? "no answer in time"
    : cause instanceof SyntaxError
      ? "the answer is not JSON"
      : cause instanceof Error
        ? cause.message
        : "failed";
  return new Error(`Addressfinder ${call}: ${words}`);
}
