import { quotePageMessages } from "~/contracts/quote-page-messages";
import type { QuoteView } from "~/contracts/quotes";
import { daysBetween, formatCalendarDate, formatDayMonth } from "~/domain/bills/calendar-date";
import { formatDollarsAndCents } from "~/domain/money";

export function supplierOf({ supplier }: Pick<QuoteView, "supplier">): string {
  return supplier?.name ?? quotePageMessages.noSupplier;
}

export function gstText({ gst, supplier }: Pick<QuoteView, "gst" | "supplier">): string {
  return gst === "none" && supplier?.gstRegistered === "no" ? "not registered" : gstTermText(gst);
}

export function gstTermText(gst: QuoteView["gst"]): string {
  return { plus: "plus GST", incl: "GST included", none: "no GST" }[gst];
}

/** "18 Nov"; with its year when that is another one. */
export function dateText(date: string, today: string): string {
  return date.slice(0, 4) === today.slice(0, 4) ? formatDayMonth(date) : formatCalendarDate(date);
}

/** A fact of a quote; `warning` is what to look at. */
export type Fact = { label: string; text: string; warning?: string };

const SOON = 14;

export function factsOf(quote: QuoteView, today: string): Fact[] {
  const { leadTime, warranty, supplier, depositPercent, retentionPercent } = quote;
  return [
    { label: "Can start in", text: leadTime || "not said" },
    validityOf(quote, today),
    {
      label: "Deposit",
      text: depositPercent ? percentText(depositPercent) : "none",
      ...(quote.warnings["depositPercent"] && { warning: quotePageMessages.depositHigh }),
    },
    { label: "Held back", text: retentionText(retentionPercent, quote.retentionCap) },
    { label: "Warranty", text: warranty || "not said" },
    { label: "Builder’s licence", text: supplier?.lbpNumber || "none" },
    insuranceOf(supplier?.insuranceExpiry ?? null, today),
  ];
}

function validityOf({ validUntil, state }: QuoteView, today: string): Fact {
  const label = "Valid until";
  if (validUntil === null) return { label, text: "not said" };
  const text = dateText(validUntil, today);
  if (state === "expired") return { label, text, warning: "ended, ask again" };
  const days = daysBetween(today, validUntil);
  if (state !== "open" || days > SOON) return { label, text };
  const warning = days === 0 ? "today" : days === 1 ? "in 1 day" : `in ${days} days`;
  return { label, text, warning };
}

function insuranceOf(expiry: string | null, today: string): Fact {
  const label = "Insured until";
  if (expiry === null) return { label, text: "not seen" };
  const text = dateText(expiry, today);
  return expiry < today ? { label, text, warning: "ended" } : { label, text };
}

function retentionText(percent: number | null, cap: number | null): string {
  if (!percent) return "none";
  const most = cap === null ? "" : `, at most ${formatDollarsAndCents(cap)}`;
  return `${percentText(percent)}${most}`;
}

export function percentText(percent: number): string {
  return `${percent} %`;
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
