import { commissionProblems } from "./commission-problems";
import type { DealSettings, Target, Taxpayer } from "./deal-inputs";
import type { Rental } from "./rental-inputs";
import { positionOf } from "./gst-position";
import { MOST_LOANS } from "./loan";
import { loanProblems, MOST_RATE } from "./loan-problems";
import { WHOLE } from "../percent";
import {
  amountProblems,
  countProblems,
  dateProblems,
  percentProblems,
  weekProblems,
  type DealProblem,
} from "./problem";
import type { ScenarioChanges } from "./scenario-changes";

/** Twenty years. */
const MOST_WEEKS = 1040;

/** In the order of the fields; none for what can be kept (docs/specification.md §25.10). */
export function dealProblems(settings: DealSettings): DealProblem[] {
  const { commission, loans, rental, sellerGstCost, marketValue, taxableUse, weeks } = settings;
  return [
    ...(settings.purchaseTerm === "plus" && !positionOf(settings.gstMode).plusOnPurchase
      ? [{ field: "purchaseTerm", reason: "noPlusInThisPosition" } as const]
      : []),
    ...amountProblems({ sellerGstCost, marketValue }),
    ...percentProblems("taxableUse", taxableUse, WHOLE),
    ...settlementProblems(settings),
    ...weekProblems("weeks", weeks, MOST_WEEKS),
    ...(commission ? commissionProblems(commission) : []),
    ...countProblems("loans", loans, MOST_LOANS),
    ...loans.flatMap((loan, index) => loanProblems(loan, `loans.${index}`, settings)),
    ...taxpayerProblems(settings.taxpayer),
    ...targetProblems(settings.target),
    ...(rental ? rentalProblems(rental) : []),
  ];
}

function settlementProblems(settings: DealSettings): DealProblem[] {
  const { purchaseSettlement, saleAgreement, saleSettlement } = settings;
  const dates = { purchaseSettlement, saleAgreement, saleSettlement };
  const outside = Object.entries(dates).flatMap(([field, date]) => dateProblems(field, date));
  if (outside.length > 0 || !saleSettlement) return outside;
  const field = "saleSettlement";
  if (purchaseSettlement && saleSettlement < purchaseSettlement) {
    const between = { purchase: purchaseSettlement, sale: saleSettlement };
    return [{ field, reason: "saleBeforePurchase", ...between }];
  }
  if (saleAgreement && saleAgreement > saleSettlement) {
    const between = { agreement: saleAgreement, settlement: saleSettlement };
    return [{ field, reason: "agreementAfterSettlement", ...between }];
  }
  return [];
}

function taxpayerProblems(taxpayer: Taxpayer | null): DealProblem[] {
  if (taxpayer?.kind !== "person") return [];
  return amountProblems({ "taxpayer.otherIncome": taxpayer.otherIncome });
}

function targetProblems(target: Target | null): DealProblem[] {
  if (!target) return [];
  return target.profit === undefined
    ? percentProblems("target.marginOnCost", target.marginOnCost, 10 * WHOLE)
    : amountProblems({ "target.profit": target.profit });
}

function rentalProblems(rental: Rental): DealProblem[] {
  const { lvr, managementPercent, rate, weeksLet, valueSource: _source, ...money } = rental;
  const amounts = Object.entries(money).map(([name, amount]) => [`rental.${name}`, amount]);
  return [
    ...percentProblems("rental.lvr", lvr, WHOLE),
    ...weekProblems("rental.weeksLet", weeksLet, 52),
    ...percentProblems("rental.managementPercent", managementPercent, WHOLE),
    ...percentProblems("rental.rate", rate, MOST_RATE),
    ...amountProblems(Object.fromEntries(amounts)),
  ];
}

/** For a scenario; fields are names of its changes. */
export function scenarioProblems(changes: ScenarioChanges): DealProblem[] {
  const { salePrice, renovation, weeks = null, rate = null, purchasePrice, rows = {} } = changes;
  const changed = Object.entries({ salePrice, renovation }).flatMap(([field, change]) =>
    change?.amount === undefined
      ? percentProblems(`${field}.percent`, change?.percent ?? null, 10 * WHOLE, -WHOLE)
      : amountProblems({ [`${field}.amount`]: change.amount }),
  );
  const amounts = Object.entries(rows).map(([id, amount]) => [`rows.${id}`, amount]);
  return [
    ...changed,
    ...weekProblems("weeks", weeks, MOST_WEEKS, -MOST_WEEKS),
    ...percentProblems("rate", rate, MOST_RATE, -MOST_RATE),
    ...amountProblems({ purchasePrice: purchasePrice ?? null, ...Object.fromEntries(amounts) }),
  ];
}
