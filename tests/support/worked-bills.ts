import { centsFromText, type Cents } from "~/domain/money";
import { agreedLines, type VariationStatus } from "~/domain/quotes/quote";
import { storedAmount, linesOf, type BillKind } from "~/domain/bills/bill";
import { itemForecast, sumsOf, type ForecastItem } from "~/domain/bills/forecast";
import type { GstTerm } from "~/domain/bills/gst-terms";
import { itemMoney } from "~/domain/bills/item-money";

export function cents(dollars: string): Cents {
  return centsFromText(dollars) ?? Number.NaN;
}

export function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

export function typedLines(...dollars: string[]) {
  return dollars.map((amount) => ({ itemId: "item", quoteId: null, amount: cents(amount) }));
}

export function bill(
  kind: BillKind,
  dollars: string,
  { gst = "incl", quoteId = null }: { gst?: GstTerm; quoteId?: string | null } = {},
) {
  const amount = storedAmount(kind, cents(dollars));
  return linesOf({ gst }, [{ itemId: "item", quoteId, amount }]);
}

/** 4,200 + GST, with a variation of 650 + GST. */
export function plumber(variation: VariationStatus = "asked") {
  return quote("plus", "4,200", [{ status: variation, dollars: "650" }]);
}

export function joinery() {
  return quote("incl", "18,400");
}

export function quote(
  gst: GstTerm,
  dollars: string,
  variations: { status: VariationStatus; dollars: string }[] = [],
) {
  return agreedLines(
    { status: "accepted", lines: linesOf({ gst }, typedLines(dollars)) },
    variations.map(({ status, dollars: amount }) => ({
      status,
      lines: linesOf({ gst }, typedLines(amount)),
    })),
  ).map((line) => ({ ...line, quoteId: "q", closed: false }));
}

export function itemFigures(
  budget: string,
  bills: ReturnType<typeof bill>[],
  agreed: ReturnType<typeof quote> = [],
  own?: string,
) {
  const money = itemMoney(agreed, bills.flat()).get("item");
  const { invoiced, committed, openCommitment, beyond } = money ?? {
    invoiced: 0,
    committed: 0,
    openCommitment: 0,
    beyond: 0,
  };
  return {
    spent: invoiced,
    left: cents(budget) - invoiced,
    committed,
    openCommitment,
    beyond,
    gst: sumOf(agreed.map((line) => line.gst)),
    ...itemForecast(
      {
        budget: cents(budget),
        spent: invoiced,
        openCommitment,
        done: false,
        forecastOwn: own === undefined ? null : cents(own),
      },
      "active",
    ),
  };
}

export function item(budget: string, spent: string, done = false): ForecastItem {
  return {
    budget: cents(budget),
    spent: cents(spent),
    openCommitment: 0,
    done,
    forecastOwn: null,
  };
}

/** 82,300 budgeted and 44,607 spent; the bathroom is 2,424 over, all else under. */
export function demoProperty() {
  return [
    sumsOf([item("18,250", "13,250")]),
    sumsOf([item("14,800", "17,224")]),
    sumsOf([item("49,250", "14,133")]),
  ];
}

/** 18,250 budgeted and 13,250 spent, gib and stopping over by 20. */
export function kitchen(done: boolean): ForecastItem[] {
  return [
    item("2,600", "2,548", done),
    item("6,800", "6,392", done),
    item("1,400", "1,420"),
    item("7,450", "2,890"),
  ];
}
