import type { ReportDealView } from "~/contracts/print";

/** By which rules a deal is worked out, and that it is no advice. */
export function DealTerms({ deal: { rulesChecked, disclaimer } }: { deal: ReportDealView }) {
  return (
    <p className="footnote">
      Rules as checked on {rulesChecked}. {disclaimer}
    </p>
  );
}
