import { quotePageMessages } from "~/contracts/quote-page-messages";
import type { QuoteColumn } from "~/contracts/quote-pages";
import type { QuoteView } from "~/contracts/quotes";
import { daysBetween, formatDateNear } from "~/domain/bills/calendar-date";
import { percentOf } from "~/domain/percent";
import { formatDollarsAndCents } from "~/domain/money";
import { QUOTE } from "~/domain/quotes/quote-fields";

export function supplierOf({ supplier }: Pick<QuoteView, "supplier">): string {
  return supplier?.name ?? quotePageMessages.noSupplier;
}

export function gstText({ gst, supplier }: Pick<QuoteView, "gst" | "supplier">): string {
  return gst === "none" && supplier?.gstRegistered === "no" ? "not registered" : gstTermText(gst);
}

export function gstTermText(gst: QuoteView["gst"]): string {
  return { plus: "plus GST", incl: "GST included", none: "no GST" }[gst];
}

/** A fact of a quote; `warning` is what to look at. `short` names what nobody said. */
export type Fact = {
  label: string;
  short: string;
  text: string;
  isSaid: boolean;
  warning?: string;
};

export const LICENCE = "Builder’s licence";

const SOON = 14;

const NOT_SAID = "not said";

export function factsOf(quote: QuoteView, today: string): Fact[] {
  const { leadTime, warranty, supplier, depositPercent, retentionPercent } = quote;
  const deposit = depositPercent === null ? "" : percentText(depositPercent);
  return [
    fact(QUOTE.fields.leadTime.label, "start", leadTime),
    validityOf(quote, today),
    {
      ...fact("Deposit", "deposit", deposit),
      ...(quote.warnings["depositPercent"] && { warning: quotePageMessages.depositHigh }),
    },
    fact("Held back", "held back", retentionText(retentionPercent, quote.retentionCap)),
    fact(QUOTE.fields.warranty.label, "warranty", warranty),
    fact(LICENCE, "licence", supplier?.lbpNumber ?? ""),
    insuranceOf(supplier?.insuranceExpiry ?? null, today),
  ];
}

/** "not said: start, warranty"; undefined where all is said. */
export function notSaidText(facts: readonly Fact[]): string | undefined {
  const missing = facts.filter(({ isSaid }) => !isSaid).map(({ short }) => short);
  return missing.length > 0 ? `${NOT_SAID}: ${missing.join(", ")}` : undefined;
}

function fact(label: string, short: string, text: string | null): Fact {
  return { label, short, text: text || NOT_SAID, isSaid: Boolean(text) };
}

function validityOf({ validUntil, state }: QuoteView, today: string): Fact {
  const said = fact(
    QUOTE.fields.validUntil.label,
    "valid until",
    validUntil && formatDateNear(validUntil, today),
  );
  if (validUntil === null) return said;
  if (state === "expired") return { ...said, warning: "ended, ask again" };
  const days = daysBetween(today, validUntil);
  if (state !== "open" || days > SOON) return said;
  const warning = days === 0 ? "today" : days === 1 ? "in 1 day" : `in ${days} days`;
  return { ...said, warning };
}

function insuranceOf(expiry: string | null, today: string): Fact {
  const said = fact("Insured until", "insurance", expiry && formatDateNear(expiry, today));
  return expiry !== null && expiry < today ? { ...said, warning: "ended" } : said;
}

function retentionText(percent: number | null, cap: number | null): string {
  if (percent === null) return "";
  const most = cap === null ? "" : `, at most ${formatDollarsAndCents(cap)}`;
  return `${percentText(percent)}${most}`;
}

/** @param thousandths of a percent. */
function percentText(thousandths: number): string {
  return `${percentOf(thousandths)} %`;
}

/** What a line says besides the name of its item; blank for most. */
export function lineText(text: string, itemName: string): string {
  return text === itemName ? "" : text;
}

/** What is written beside the name of a quote that is not simply open. */
export function stateText({ state }: Pick<QuoteView, "state">): string | undefined {
  return {
    open: undefined,
    expired: "ended",
    accepted: "accepted",
    declined: "declined",
    closed: "closed",
  }[state];
}

export function asQuotedText(cents: number, { gst }: Pick<QuoteView, "gst">): string {
  return `${formatDollarsAndCents(cents)}${gst === "plus" ? " + GST" : ""}`;
}

/** The lowest to its owner: after the GST claim where there is one. */
export function isBest({ net, isLowest, isLowestNet }: QuoteColumn): boolean {
  return net === null ? isLowest : isLowestNet;
}

/** By how much the lowest is below the next one. */
export function lowestNetText(columns: readonly Pick<QuoteColumn, "net">[]): string {
  const [lowest = 0, next = lowest] = columns
    .flatMap(({ net }) => net ?? [])
    .toSorted((a, b) => a - b);
  return next > lowest
    ? `lowest for you, by ${formatDollarsAndCents(next - lowest)}`
    : "lowest for you";
}
