import type { FormFields } from "~/contracts/form-fields";
import { sentOf } from "~/contracts/history";
import { listDealRows } from "~/data/deal-rows";
import { readDeal } from "~/data/deals";
import { DEAL_CATEGORIES, type DealCategory } from "~/domain/deal";
import { CALCULATOR, dealOfFigures, readFigures } from "~/domain/deal/calculator";
import { purchaseRow } from "~/domain/deal/deal-of-rows";
import { ANSWERED_GST_MODES } from "~/domain/deal/inputs";
import { settingsOf } from "~/domain/deal/stored-deal";
import { plainDollars, wholeDollars, type Cents } from "~/domain/money";
import { performWithin, type Context } from "../operation";
import { updateDeal } from "./deal-answers";
import { entryOf } from "./deal-parts";
import { createDealRow, updateDealRow } from "./deal-rows";

/** The row of a new deal that has a cost of the calculator; one of its own where there is none. */
const COSTS = [
  ["purchaseLegal", "acquisition", "Legal fees and disbursements"],
  ["lim", "acquisition", "LIM report"],
  ["inspection", "acquisition", "Builder's report"],
  ["holding", "financing", CALCULATOR.fields.holding.label],
  ["marketing", "sale", "Marketing"],
  ["saleLegal", "sale", "Legal fees"],
] as const satisfies readonly (readonly [keyof typeof CALCULATOR.fields, DealCategory, string])[];

/** In characters: a dozen amounts. */
const LONGEST_FIGURES = 4_000;

const NAMES = CALCULATOR.list.map(({ name }) => name);

/**
 * The second step of a new property's form: answers its deal with a calculation, `figures` as in the
 * address of the calculator. The renovation is left out: a deal has its property's budget. Without a GST
 * position its amounts are in whole dollars. A form that is sent again finds the target, and changes
 * nothing. @throws Refusal
 */
export function takeFigures(
  context: Context,
  { id: propertyId }: { id: string },
  { figures: typed }: FormFields,
): void {
  if (typeof typed !== "string" || typed.length > LONGEST_FIGURES) return;
  if (settingsOf(readDeal(context.db, propertyId)).target) return;
  const texts = Object.fromEntries(new URLSearchParams(typed));
  const gstMode = ANSWERED_GST_MODES.find((mode) => mode === texts["gstMode"]);
  const { figures } = readFigures(texts);
  if (!gstMode)
    for (const name of NAMES)
      if (figures[name] !== null) figures[name] = wholeDollars(figures[name]);
  const { commission, target, rows: costs } = dealOfFigures(figures, gstMode ?? "unregistered");
  performWithin(context, updateDeal, {
    params: { propertyId },
    input: sentOf("deal", { ...(gstMode && { gstMode }), commission, target }),
  });
  const rows = listDealRows(context.db, propertyId).map(entryOf);
  const setAmount = (workItemId: string | undefined, amount: Cents, terms: object = {}) =>
    workItemId !== undefined &&
    performWithin(context, updateDealRow, {
      params: { workItemId },
      input: { value: plainDollars(amount), ...terms },
    });
  setAmount(purchaseRow(rows)?.id, figures.purchasePrice);
  setAmount(rows.find(({ type }) => type === "salePrice")?.id, figures.salePrice);
  for (const { id: figure, gst, amount } of costs) {
    const [, category, label] = COSTS.find(([name]) => name === figure) ?? [];
    if (!category || amount === 0) continue;
    const found = rows.find(
      (row) => row.category === category && row.type === "fixedCredit" && row.label === label,
    );
    if (found) setAmount(found.id, amount, { gst });
    else
      performWithin(context, createDealRow, {
        params: { propertyId },
        input: { categoryId: idOf(category), label, value: plainDollars(amount), gst },
      });
  }
}

const idOf = (category: DealCategory) =>
  DEAL_CATEGORIES.find(({ name }) => name === category)?.id ?? "";
