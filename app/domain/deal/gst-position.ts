import { gstOnTop, gstWithin } from "../gst";
import type { Cents } from "../money";
import type { DealInputs } from "./deal-inputs";
import { byMode, GST_MODES, type GstMode } from "./inputs";
import { shareOf } from "./percentages";

/** `words` is the answer in the list of positions; `purchase` what can be claimed of the price. */
export type GstPosition = {
  mode: GstMode;
  words: string;
  about: string;
  registered: boolean;
  purchase: "simple" | "none" | "secondhand" | "charged";
  /** Whether a purchase price "plus GST" is accepted. */
  plusOnPurchase: boolean;
};

/** In the order of asking (docs/specification.md §25.1). */
export const GST_POSITIONS: readonly GstPosition[] = [
  {
    mode: "unregistered",
    words: "Not registered for GST",
    about: "Most one-off renovators, home owners, landlords",
    registered: false,
    purchase: "none",
    plusOnPurchase: false,
  },
  {
    mode: "secondhand",
    words: "Registered; bought from someone not registered",
    about: "Second-hand goods credit on the purchase",
    registered: true,
    purchase: "secondhand",
    plusOnPurchase: false,
  },
  {
    mode: "zeroRated",
    words: "Registered; bought from a registered seller",
    about: "Zero-rated: no claim on the purchase",
    registered: true,
    purchase: "none",
    plusOnPurchase: false,
  },
  {
    mode: "standard",
    words: "Registered; GST of 15\u00a0% was charged on the purchase",
    about: "Rare for land",
    registered: true,
    purchase: "charged",
    plusOnPurchase: true,
  },
  {
    mode: "simple",
    words: "Simple rule (3/23 both ways)",
    about: "What Plumbline did before",
    registered: true,
    purchase: "simple",
    plusOnPurchase: true, // Every price counts as it is.
  },
];

const BY_MODE = Object.fromEntries(
  GST_POSITIONS.map((position) => [position.mode, position]),
) as Record<GstMode, GstPosition>;
export const POSITION_WORDS = byMode(GST_MODES, (mode) => BY_MODE[mode].words);

/** An unanswered position is worked out by the simple rule. */
export function positionOf(mode: GstMode | null): GstPosition {
  return BY_MODE[mode ?? "simple"];
}

/** Whether the owner answered to be registered; the simple rule asks for no answer. */
export function claimsGst(mode: GstMode | null): boolean {
  return mode !== null && mode !== "simple" && positionOf(mode).registered;
}

/** On which prices of the agreements GST comes on top: their figures leave it out. */
export function plusGst(inputs: PriceTerms, mode: GstMode | null = inputs.gstMode) {
  const isCharged = positionOf(mode).purchase === "charged";
  return {
    purchase: isCharged && inputs.purchaseTerm === "plus",
    sale: claimsGst(mode) && inputs.saleTerm === "plus" && inputs.saleGst !== "zero",
  };
}

type PriceTerms = Pick<DealInputs, "gstMode" | "purchaseTerm" | "saleTerm" | "saleGst">;

/** Cents: the price as paid, and what is claimed of it, in any mode but `simple`. */
export function purchaseOf(
  inputs: DealInputs,
  price: Cents,
  mode: GstMode,
): { paid: Cents; claim: Cents } {
  const { purchase } = BY_MODE[mode];
  if (purchase === "secondhand") {
    return { paid: price, claim: shareOf(secondhandCredit(inputs, price), inputs.taxableUse) };
  }
  if (purchase !== "charged") return { paid: price, claim: 0 };
  const isPlus = plusGst(inputs, mode).purchase;
  const gst = isPlus ? gstOnTop(price) : gstWithin(price);
  return { paid: isPlus ? price + gst : price, claim: shareOf(gst, inputs.taxableUse) };
}

/** For an associated seller, no more than GST in the seller's cost: 0 while that is not known. */
function secondhandCredit(inputs: DealInputs, price: Cents): Cents {
  if (!inputs.associated) return gstWithin(price);
  const ofMarket = inputs.marketValue === null ? Infinity : gstWithin(inputs.marketValue);
  return Math.min(inputs.sellerGstCost ?? 0, gstWithin(price), ofMarket);
}

/** Cents: the price as received, and the GST in it, in any mode but `simple`. */
export function saleOf(
  inputs: DealInputs,
  price: Cents,
  mode: GstMode,
): { received: Cents; gst: Cents } {
  if (!BY_MODE[mode].registered || inputs.saleGst === "zero") return { received: price, gst: 0 };
  if (!plusGst(inputs, mode).sale) return { received: price, gst: gstWithin(price) };
  const gst = gstOnTop(price);
  return { received: price + gst, gst };
}
