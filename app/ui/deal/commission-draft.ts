import type { DealView } from "~/contracts/deal-view";
import type { Commission } from "~/domain/deal/inputs";
import { feePercentFrom } from "~/domain/fee-percent";
import { centsFromText } from "~/domain/money";
import { keyed, type Keyed } from "./answer-draft";
import { moneyStart, percentStart } from "./answer-text";
import { submittedGroup, submittedRows, submittedTexts } from "./submitted-rows";

export type StepText = { upTo: string; percent: string };
export type DraftStep = Keyed<StepText>;

/** A commission as it is typed; the last step is the one for the rest. */
export type CommissionDraft = {
  kind: string;
  percent: string;
  amount: string;
  tiers: readonly DraftStep[];
  base: string;
  admin: string;
  plusGst: string;
};

type Stored = DealView["inputs"]["commission"];

/** With a blank step to fill in. */
export function draftOf(commission: Stored): CommissionDraft {
  const tiers = (commission?.tiers ?? []).map(({ upTo, percent }) => ({
    upTo: moneyStart(upTo),
    percent: percentStart(percent),
  }));
  return {
    kind: commission?.kind ?? "tiers",
    percent: percentStart(commission?.percent),
    amount: moneyStart(commission?.amount || null),
    tiers: withBlankStep(keyed(tiers)),
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
    tiers: withBlankStep(keyed(tiers, { areSent: true })),
    base: text("base"),
    admin: text("admin"),
    plusGst: text("plusGst"),
  };
}

/** The last step is for the rest when it has no end. */
function withBlankStep(all: readonly DraftStep[]): DraftStep[] {
  const last = all.at(-1);
  const hasRest = last !== undefined && last.upTo.trim() === "";
  const steps = hasRest ? all.slice(0, -1) : all;
  const rest = hasRest ? last : { ...BLANK_STEP, key: all.length };
  return [...steps, { ...BLANK_STEP, key: all.length + 1 }, rest];
}

export const BLANK_STEP: StepText = { upTo: "", percent: "" };

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
  const tiers = draft.tiers
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
