import type { DealView, ScenarioView } from "~/contracts/deal-view";
import { dealWarnings, DISCLAIMER, missingParts, taxWords } from "~/contracts/deal-messages";
import type { Db } from "~/data/database";
import { listScenarios, readDeal, type ScenarioRow } from "~/data/deals";
import { brightLineEnd } from "~/domain/deal/bright-line";
import { linesOf, type DealResult } from "~/domain/deal/deal-lines";
import type { DealInputs, DealSettings } from "~/domain/deal/deal-inputs";
import { dealInputsOf } from "~/domain/deal/deal-of-rows";
import { heldDays } from "~/domain/deal/holding";
import { offerDifference } from "~/domain/deal/offer-difference";
import { prepareDeal } from "~/domain/deal/prepared-deal";
import { rentalLines } from "~/domain/deal/rental";
import { applyChanges } from "~/domain/deal/scenario";
import { RULES_CHECKED, TAX_RULES } from "~/domain/deal/tax-rules";
import { workedDeal, type WorkedDeal } from "~/domain/deal/worked-deal";
import type { Property } from "~/domain/property";
import { readDealParts } from "./deal-parts";

/** All that the API and the page say of a deal. */
export function viewDeal(db: Db, property: Property): DealView {
  const parts = readDealParts(db, property);
  const inputs = dealInputsOf(parts);
  const scenarios = listScenarios(db, property.id);
  const worked = workedDeal(
    inputs,
    scenarios.map(({ changes }) => changes),
  );
  const { lines, simple, missing, profits, sensitivity, slopes } = worked;
  const loans = worked.loans.map(({ events, ...loan }) => ({ ...loan, events: [...events] }));
  return {
    inputs: viewInputs(inputs, parts.settings),
    lines,
    simple,
    missing: missing.map((part) => missingParts[part]),
    missingParts: [...missing],
    solve: viewSolved(worked),
    profits,
    renovation: inputs.renovation,
    purchasePrice: inputs.purchasePrice,
    salePrice: inputs.salePrice,
    includeAgentFees: inputs.includeAgentFees,
    days: heldDays(inputs),
    brightLineEnds:
      inputs.purchaseSettlement && brightLineEnd(inputs.purchaseSettlement, inputs.saleAgreement),
    tax: worked.tax && {
      outcome: worked.tax.outcome,
      ifTaxed: worked.tax.ifTaxed,
      words: taxWords[worked.tax.outcome],
    },
    loans,
    loanPayments: parts.loanPayments,
    rental: inputs.rental && rentalLines(inputs, inputs.rental),
    sensitivity,
    slopes,
    offer: viewOffer(db, property.id, lines),
    scenarios: scenarios.map((row, place) =>
      viewScenario(row, worked.scenarios[place] ?? { lines }),
    ),
    warnings: dealWarnings(inputs, loans),
    rules: {
      checked: RULES_CHECKED,
      sources: TAX_RULES.map(({ rule, from, source, checked }) => ({
        rule,
        from,
        source,
        checked,
      })),
    },
    disclaimer: DISCLAIMER,
  };
}

/** The answers, without what is worked out from them; loans as planned. */
function viewInputs(inputs: DealInputs, { loans }: DealSettings): DealView["inputs"] {
  const { purchasePrice: _p, salePrice: _s, rows: _r, renovation: _n, ...rest } = inputs;
  const { includeAgentFees: _f, ...settings } = rest;
  return { ...settings, loans };
}

export function viewSolved(worked: WorkedDeal): DealView["solve"] {
  return {
    breakEvenSalePrice: worked.breakEvenSalePrice,
    maximumPurchasePrice: worked.maximumPurchasePrices,
    maximumPurchasePriceNow: worked.maximumPurchasePrice,
    seventyPercentRule: worked.seventyPercentRule,
  };
}

export function viewScenario(
  { id, name, changes }: ScenarioRow,
  { lines }: Pick<DealResult, "lines">,
): ScenarioView {
  return { id, name, changes, lines };
}

export function workScenario(inputs: DealInputs, row: ScenarioRow): ScenarioView {
  return viewScenario(row, linesOf(prepareDeal(applyChanges(inputs, row.changes))));
}

function viewOffer(db: Db, propertyId: string, now: DealResult["lines"]): DealView["offer"] {
  const { offer } = readDeal(db, propertyId);
  if (!offer) return null;
  const { moves } = offerDifference(offer.lines, now);
  return { date: offer.date, lines: offer.lines, moves: [...moves] };
}
