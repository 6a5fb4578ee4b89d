import { listDealRows, type DealRow } from "~/data/deal-rows";
import { readDeal } from "~/data/deals";
import type { Db } from "~/data/database";
import {
  listItemsToFinish,
  listLoanPayments,
  readBilledGst,
  readLastGst,
} from "~/data/renovation-money";
import { itemForecast, propertyForecast, sumsOf } from "~/domain/bills/forecast";
import { taxableToComplete } from "~/domain/bills/gst-remaining";
import { DEAL_CATEGORIES } from "~/domain/deal";
import type { DealInputs, Renovation } from "~/domain/deal/deal-inputs";
import { dealInputsOf, type DealParts, type DealRowEntry } from "~/domain/deal/deal-of-rows";
import { settingsOf } from "~/domain/deal/stored-deal";
import { grouped } from "~/domain/grouped";
import type { Property } from "~/domain/property";
import { contingencyOf, feeOf } from "../properties/view-property";

/** What is stored of a deal, and the renovation as its budget and bills have it now. */
export function readDealParts(db: Db, property: Property): DealParts {
  return {
    settings: settingsOf(readDeal(db, property.id)),
    rows: listDealRows(db, property.id).map(entryOf),
    renovation: readRenovation(db, property),
    includeAgentFees: property.includeAgentFees,
    loanPayments: listLoanPayments(db, property.id),
  };
}

export function readDealInputs(db: Db, property: Property): DealInputs {
  return dealInputsOf(readDealParts(db, property));
}

/** Follows the expected total and the bills (docs/specification.md §10.3). */
function readRenovation(db: Db, property: Property): Renovation {
  const items = listItemsToFinish(db, property.id);
  const { forecast, toComplete } = propertyForecast(
    [...grouped(items, ({ projectId }) => projectId).values()].map(sumsOf),
    contingencyOf(property),
    property.status,
  );
  const lastGst = readLastGst(db, property.id);
  const toFinish = items.map((item) => ({
    toComplete: itemForecast(item, property.status).toComplete,
    lastGst: lastGst.get(item.id) ?? null,
  }));
  return {
    total: forecast,
    billedGst: readBilledGst(db, property.id),
    toComplete,
    taxableToComplete: taxableToComplete(toComplete, toFinish),
  };
}

export function entryOf(row: DealRow): DealRowEntry {
  const { id, categoryId, itemTypeName: type, label, canDelete, amount, gst, per, costKind } = row;
  const category = DEAL_CATEGORIES.find((one) => one.id === categoryId)?.name ?? "financing";
  return { id, category, type, label, canDelete, amount, fee: feeOf(row), gst, per, costKind };
}
