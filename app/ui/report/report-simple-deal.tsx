import type { ReportSimpleView, ReportView } from "~/contracts/print";
import type { DealRowView } from "~/contracts/properties";
import { agentFeeThousandths } from "~/domain/agent-fee";
import { DEAL_CATEGORIES, type AgentFee, type DealCategory } from "~/domain/deal";
import { DEAL_ROW_TEXTS } from "~/domain/deal-fields";
import { followsLoans, TERM_WORDS } from "~/domain/deal/row-terms";
import { simpleAmount } from "~/domain/deal/simple-rule";
import { formatDollarsAndCents, type Cents } from "~/domain/money";
import type { Deal } from "~/domain/profit";
import { percentText } from "~/domain/row-text";
import { gstStepsOf, waterfallOf } from "~/domain/waterfall";
import { Waterfall } from "../charts/waterfall";
import { summaryOf } from "../deal/summary-rows";
import { rowFromView } from "../deal/edited-row";
import { DealSection, Glance, PartTable, type Row, useReport } from "./report-table";

type Property = ReportView["property"];

/** Nothing without a sale price: every figure would be a misleading loss. */
export function SimpleGlance() {
  const { report, show } = useReport();
  const { simple: deal } = report;
  const { taxableNet, sale } = deal;
  if (sale.price === 0) return null;
  const lead = (
    <>
      At a sale price of {show(sale.price)} the deal comes to a taxable net{" "}
      {taxableNet < 0 ? "loss" : "profit"} of {show(Math.abs(taxableNet))}, net of GST.
    </>
  );
  return (
    <Glance lead={lead}>
      <Waterfall
        show={show}
        steps={waterfallOf(deal)}
        caption="From the sale price to the profit"
      />
      <Waterfall show={show} steps={gstStepsOf(deal)} caption="GST" />
    </Glance>
  );
}

export function simpleGlanceAmounts(deal: ReportSimpleView): Cents[] {
  if (deal.sale.price === 0) return [];
  return [...waterfallOf(deal), ...gstStepsOf(deal)].map(({ from, to }) => to - from);
}

/** The specification's rows (docs/specification.md §13): income, costs, GST and profit. */
export function ReportSimpleDeal() {
  const { property, simple: deal } = useReport().report;
  const [acquisition, ...others] = partsOf(property, deal);
  return (
    <DealSection>
      <p>
        GST is taken as 3/23 of the totals that include it: claimable on the acquisition, payable on
        the sale. Financing and other costs are counted as entered.
      </p>
      {deal.sale.price === 0 && deal.taxableNet < 0 && (
        <p>No sale price is entered yet: what stands here as a loss is what the property costs.</p>
      )}
      {/* This table may have only two rows, which must not stand alone on a sheet. */}
      {acquisition && <PartTable {...acquisition} />}
      <div className="whole">
        {others.map((part) => (
          <PartTable {...part} key={part.id} />
        ))}
      </div>
    </DealSection>
  );
}

export function simpleAmounts(property: Property, deal: ReportSimpleView): Cents[] {
  return partsOf(property, deal).flatMap(({ rows }) => rows.map(({ amount = 0 }) => amount));
}

function partsOf(
  property: Property,
  deal: ReportSimpleView,
): { id: string; label: string; rows: Row[] }[] {
  return DEAL_CATEGORIES.map(({ id, name, label }) => {
    const items = property.workTrackerItems.filter(({ categoryId }) => categoryId === id);
    return { id, label, rows: [...itemRows(items, deal, property), ...sumRows(name, deal)] };
  });
}

function sumRows(category: DealCategory, deal: Deal): Row[] {
  return summaryOf(category, deal).map(([label, amount, isResult]) =>
    isResult
      ? { key: label, label, amount, kind: "result", note: REACHED[category] }
      : { key: label, label, amount, kind: "sum" },
  );
}

/** How a result is calculated, where not all its parts are in its own table. */
const REACHED: Record<DealCategory, string> = {
  acquisition: "",
  sale: "(net sale proceeds less net acquisition cost)",
  financing: "(gross profit less financing and other costs)",
};

/** Empty rows are left out: a lender's report is no form. */
function itemRows(
  items: readonly DealRowView[],
  deal: ReportSimpleView,
  property: Property,
): Row[] {
  return items.flatMap((item): Row[] => {
    const { itemTypeName } = item;
    const row = namedRow(item);
    if (itemTypeName === "renoCosts") return [{ ...row, amount: deal.acquisition.renoCost }];
    if (itemTypeName === "salePrice")
      return [
        { ...row, amount: deal.sale.price },
        { key: "less", label: "Less:", kind: "less" },
      ];
    if (itemTypeName === "agentFees") return [agentFeeRow(item, deal, property)];
    if (deal.loanCost !== null && isOfLoans(item))
      return deal.loanCost === 0
        ? []
        : [{ ...row, amount: deal.loanCost, note: "(interest and fees of the loans)" }];
    const { amount, per } = rowFromView(item);
    if (amount === 0) return [];
    const once = deal.days === null ? ", counted once" : "";
    const note = `(${formatDollarsAndCents(amount)} ${TERM_WORDS.per[per]}${once})`;
    return [
      {
        ...row,
        amount: simpleAmount({ amount, per }, deal.days),
        ...(per !== "total" && { note }),
      },
    ];
  });
}

export function namedRow(item: DealRowView): Row {
  const others = DEAL_ROW_TEXTS.filter(({ name }) => name !== "label");
  return {
    key: item.id,
    label: item.label,
    texts: others.flatMap(({ name }) => item[name] || []),
  };
}

/** Whether the loans pay it once there is one. */
export function isOfLoans({ label, kind }: DealRowView): boolean {
  return followsLoans({ label, costKind: kind ?? "holding" });
}

function agentFeeRow(
  item: DealRowView,
  { sale, isInSteps }: ReportSimpleView,
  { includeAgentFees }: Property,
): Row {
  const row = { ...namedRow(item), amount: sale.agentFee };
  if (!includeAgentFees) return { ...row, note: "(not included)" };
  const fee: AgentFee | null = isInSteps
    ? { type: "fixed", amount: sale.agentFee }
    : rowFromView(item).fee;
  return fee && sale.price !== 0
    ? {
        ...row,
        note: `(${isInSteps ? "in steps, " : ""}${percentText(agentFeeThousandths(fee, sale.price))} of the sale price)`,
      }
    : row;
}
