import { DEAL, TIER, type Commission } from "~/domain/deal/deal-inputs";
import { feePercentFrom } from "~/domain/percent";
import { centsFromText } from "~/domain/money";
import { partOf } from "~/domain/record/record";
import type { Keyed } from "./form-texts";
import { submittedTexts, textsOf, type TextsOf } from "./record-texts";

export type StepText = TextsOf<typeof TIER>;
export type DraftStep = Keyed<StepText>;

/** A commission as it is typed; the last step is the one for the rest. */
export type CommissionDraft = TextsOf<typeof COMMISSION>["commission"];

const COMMISSION = partOf(DEAL, ["commission"]);

/** With a blank step to fill in. */
export function draftOf(commission: Commission | null): CommissionDraft {
  const texts = textsOf(COMMISSION, { commission }).commission;
  return {
    ...texts,
    kind: commission?.kind ?? "tiers",
    amount: commission?.kind === "fixed" && commission.amount === 0 ? "" : texts.amount,
    tiers: withBlankStep(texts.tiers),
  };
}

/** For a refused form: blank steps are left out, as the server does. */
export function draftOfSent(sent: unknown): CommissionDraft {
  const texts = submittedTexts(COMMISSION, { commission: sent }).commission;
  return { ...texts, tiers: withBlankStep(texts.tiers) };
}

/** The last step is for the rest when it has no end. */
function withBlankStep(rows: readonly DraftStep[]): DraftStep[] {
  const all = rows.filter(({ isSpare }) => !isSpare);
  const last = all.at(-1);
  const hasRest = last !== undefined && last.upTo.trim() === "";
  const steps = hasRest ? all.slice(0, -1) : all;
  const rest = hasRest ? last : { ...BLANK_STEP, key: `new-${all.length}` };
  return [...steps, { ...BLANK_STEP, key: `new-${all.length + 1}` }, rest];
}

export const BLANK_STEP = textsOf(TIER, null);

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
