import type { DealView } from "~/contracts/deal-view";
import type { Commission } from "~/domain/deal/inputs";
import { feePercentFrom } from "~/domain/fee-percent";
import { centsFromText } from "~/domain/money";
import { moneyStart, percentStart } from "./answer-text";
import { submittedGroup, submittedRows, submittedTexts } from "./submitted-rows";

/** `id` is its place among the steps that were sent, as messages have it. */
export type DraftStep = { id: number; upTo: string; percent: string };

/** A commission as it is typed. */
export type CommissionDraft = {
  kind: string;
  percent: string;
  amount: string;
  /** Below the one for the rest. */
  steps: readonly DraftStep[];
  rest: DraftStep;
  base: string;
  admin: string;
  plusGst: string;
};

type Stored = DealView["inputs"]["commission"];

/** With a blank step to fill in. */
export function draftOf(commission: Stored): CommissionDraft {
  const tiers = commission?.tiers ?? [];
  return {
    kind: commission?.kind ?? "tiers",
    percent: percentStart(commission?.percent),
    amount: moneyStart(commission?.amount || null),
    ...stepsOf(
      tiers.map(({ upTo, percent }) => ({
        upTo: moneyStart(upTo),
        percent: percentStart(percent),
      })),
    ),
    base: moneyStart(commission?.base || null),
    admin: moneyStart(commission?.admin || null),
    plusGst: String(commission?.plusGst ?? true),
  };
}

/** Of a refused form: blank steps are left out, as the server does. */
export function draftOfSent(sent: unknown): CommissionDraft {
  const text = submittedTexts(sent);
  const tiers = submittedRows(submittedGroup(sent)["tiers"]).map((tier) => {
    const of = submittedTexts(tier);
    return { upTo: of("upTo"), percent: of("percent") };
  });
  return {
    kind: text("kind"),
    percent: text("percent"),
    amount: text("amount"),
    ...stepsOf(tiers),
    base: text("base"),
    admin: text("admin"),
    plusGst: text("plusGst"),
  };
}

/** The last step is for the rest when it has no end. */
function stepsOf(tiers: readonly Omit<DraftStep, "id">[]) {
  const all = tiers.map((tier, id) => ({ id, ...tier }));
  const last = all.at(-1);
  const hasRest = last !== undefined && last.upTo.trim() === "";
  const steps = hasRest ? all.slice(0, -1) : all;
  const blank = (id: number) => ({ id, upTo: "", percent: "" });
  return {
    steps: [...steps, blank(all.length + 1)],
    rest: hasRest ? last : blank(all.length),
  };
}

/** Null while something cannot be read. */
export function commissionOfDraft(draft: CommissionDraft): Commission | null {
  const { kind } = draft;
  const plusGst = draft.plusGst !== "false";
  if (kind === "percent") {
    const percent = feePercentFrom(draft.percent);
    return percent === undefined ? null : { kind, percent, plusGst };
  }
  const [amount, base, admin] = [draft.amount, draft.base, draft.admin].map(centsFromText);
  if (kind === "fixed") return amount === undefined ? null : { kind, amount, plusGst };
  const tiers = [...draft.steps, draft.rest]
    .filter(({ upTo, percent }) => upTo.trim() !== "" || percent.trim() !== "")
    .map(({ upTo, percent }) => ({
      upTo: upTo.trim() === "" ? null : centsFromText(upTo),
      percent: feePercentFrom(percent),
    }));
  if (kind !== "tiers" || base === undefined || admin === undefined) return null;
  const read = tiers.flatMap(({ upTo, percent }) =>
    upTo === undefined || percent === undefined ? [] : [{ upTo, percent }],
  );
  return read.length === tiers.length && read.at(-1)?.upTo === null
    ? { kind, tiers: read, base, admin, plusGst }
    : null;
}
