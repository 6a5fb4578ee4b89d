import type { ReportView } from "~/contracts/print";
import { dealOf, type Deal } from "~/domain/profit";
import { rowFromView } from "../deal/edited-row";

export function dealOfView({
  workTrackerItems: dealItems,
  renoCost,
  includeAgentFees,
}: ReportView["property"]): Deal {
  return dealOf(dealItems.map(rowFromView), { renoCost, includeAgentFees });
}
