import { COUNTRIES, type Country } from "~/domain/address";
import {
  MAX_CHOICES,
  MAX_QUERY_LENGTH,
  MIN_QUERY_LENGTH,
  type AddressChoice,
  type AddressDetails,
  type AddressFinder,
} from "./finder";
import { isText, readTexts } from "./entered-address";

export type AddressfinderSettings = {
  key: string;
  secret: string;
  fetch: typeof fetch;
  fallback: AddressFinder;
  /** Messages contain neither credentials nor typed text. */
  report: (failure: Error) => void;
  timeoutMs: number;
};

type Dialect = {
  prefix: string;
  text: string;
  id: string;
  /** @throws Error when required metadata is missing. */
  readDetails: (cell: (name: string) => string) => AddressDetails;
  /** Parses the displayed address when metadata is unavailable. */
  splitText: (text: string) => AddressDetails;
};

/** Addressfinder's APIs differ by country: paths and field names. */
const DIALECTS: Record<Country, Dialect> = {
  NZ: {
    prefix: "af-",
    text: "a",
    id: "pxid",
    readDetails: (cell) => ({
      ...readStreet(cell),
      suburb: cell("suburb"),
      city: cell("city"),
      postcode: cell("postcode"),
      country: "NZ",
    }),
    splitText: splitNewZealandText,
  },
  AU: {
    prefix: "afau-",
    text: "full_address",
    id: "id",
    readDetails: (cell) => ({
      ...readStreet(cell),
      suburb: cell("locality_name"),
      state: cell("state_territory"),
      postcode: cell("postcode"),
      country: "AU",
    }),
    splitText: splitAustralianText,
  },
};

const HOST = "https://api.addressfinder.io";
const MAX_ID = 200;
const MAX_TEXT = 300;

/** Falls back when Addressfinder fails, is late or answers nonsense. */
export function addressfinderFinder(settings: AddressfinderSettings): AddressFinder {
  const { fallback, report } = settings;
  return {
    async suggest(query, country) {
      const text = query.slice(0, MAX_QUERY_LENGTH).trim();
      if (text.length < MIN_QUERY_LENGTH) return [];
      try {
        return readChoices(
          await ask(settings, country, "autocomplete", { q: text, max: String(MAX_CHOICES) }),
          DIALECTS[country],
        );
      } catch (cause) {
        report(failure("autocomplete", cause));
        return fallback.suggest(query, country);
      }
    },
    async details(id) {
      const country = COUNTRIES.find((one) => id.startsWith(DIALECTS[one].prefix));
      if (!country) return fallback.details(id);
      const dialect = DIALECTS[country];
      const [providerId, text] = readTexts(id.slice(dialect.prefix.length));
      if (!isText(providerId, MAX_ID) || !isText(text, MAX_TEXT)) return undefined;
      try {
        return readDetails(
          await ask(settings, country, "metadata", { [dialect.id]: providerId }),
          dialect,
        );
      } catch (cause) {
        report(failure("metadata", cause));
        // The fallback does not know the provider's ids, but ours contain the displayed address.
        return dialect.splitText(text);
      }
    },
  };
}

async function ask(
  { key, secret, timeoutMs, ...http }: AddressfinderSettings,
  country: Country,
  call: string,
  question: Record<string, string>,
) {
  const url = new URL(`/api/${country.toLowerCase()}/address/${call}/`, HOST);
  url.search = new URLSearchParams({ key, secret, format: "json", ...question }).toString();
  // A redirect would carry the secret elsewhere.
  const response = await http.fetch(url, {
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  return readObject(await response.json());
}

function readChoices(
  { completions }: Record<string, unknown>,
  { prefix, ...names }: Dialect,
): AddressChoice[] {
  if (!Array.isArray(completions)) throw new Error("no completions in the answer");
  return completions.slice(0, MAX_CHOICES).map((completion) => {
    const { [names.id]: id, [names.text]: text } = readObject(completion);
    if (!isText(text, MAX_TEXT) || !isText(id, MAX_ID))
      throw new Error(`a completion without ${names.text} or ${names.id}`);
    return { id: prefix + Buffer.from(JSON.stringify([id, text])).toString("base64url"), text };
  });
}

function readDetails(answer: Record<string, unknown>, dialect: Dialect): AddressDetails {
  return dialect.readDetails((name) => {
    const value = answer[name] ?? "";
    if (value !== "" && !isText(value, MAX_TEXT))
      throw new Error(`no usable ${name} in the answer`);
    return value;
  });
}

function readStreet(cell: (name: string) => string): { line1: string; line2: string } {
  const line1 = cell("address_line_1");
  if (line1 === "") throw new Error("no address_line_1 in the answer");
  return { line1, line2: cell("address_line_2") };
}

/** "184 Williams Street, Kaiapoi 7630": street first, town and postcode last. */
function splitNewZealandText(text: string): AddressDetails {
  const found = /\s(\d{4})$/.exec(text);
  const [places, postcode] = found ? [text.slice(0, found.index), found[1] ?? ""] : [text, ""];
  const parts = places.split(",").map((part) => part.trim());
  const city = parts.length > 1 ? (parts.pop() ?? "") : "";
  const suburb = parts.length > 1 ? (parts.pop() ?? "") : "";
  return { line1: parts.join(", "), line2: "", suburb, city, postcode, country: "NZ" };
}

/** "Unit 2, 21 Kent Road, DAPTO NSW 2530": suburb, state and postcode last. */
function splitAustralianText(text: string): AddressDetails {
  const parts = text.split(",").map((part) => part.trim());
  const last = parts.length > 1 ? (parts.pop() ?? "") : "";
  const words = last.split(/\s+/);
  const postcode = /^\d{4}$/.test(words.at(-1) ?? "") ? (words.pop() ?? "") : "";
  const state =
    /^[A-Z]{2,3}$/.test(words.at(-1) ?? "") && words.length > 1 ? (words.pop() ?? "") : "";
  const [line1 = "", ...rest] = parts;
  return { line1, line2: rest.join(", "), suburb: words.join(" "), state, postcode, country: "AU" };
}

function readObject(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Error("the answer is no JSON object");
  return { ...value };
}

/** Only the cause's name or message: a failed request's error can contain the whole URL. */
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
