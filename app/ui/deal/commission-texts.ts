import { TIER } from "~/domain/deal/commission-inputs";
import { DEAL, type Commission } from "~/domain/deal/deal-inputs";
import { feePercentFrom } from "~/domain/percent";
import { centsFromText } from "~/domain/money";
import { partOf } from "~/domain/record/record";
import { submittedTexts, textsOf, type TextsOf } from "./record-texts";

const COMMISSION = partOf(DEAL, ["commission"]);

/** A commission as it is typed; the last step is the one for the rest. */
export type CommissionTexts = TextsOf<typeof COMMISSION>;
export type CommissionText = CommissionTexts["commission"];
export type StepText = CommissionText["tiers"][number];

/** With a blank step to fill in. */
export function commissionTexts(answers: { commission: Commission | null }): CommissionTexts {
  const { commission: texts } = textsOf(COMMISSION, answers);
  const { commission } = answers;
  return withBlankStep({
    ...texts,
    kind: commission?.kind ?? "tiers",
    amount: commission?.kind === "fixed" && commission.amount === 0 ? "" : texts.amount,
  });
}

/** For a refused form: blank steps are left out, as the server does. */
export function submittedCommission(sent: unknown): CommissionTexts {
  return withBlankStep(submittedTexts(COMMISSION, sent).commission);
}

/** The last step is for the rest when it has no end. */
function withBlankStep({ tiers, ...texts }: CommissionText): CommissionTexts {
  const all = tiers.slice(0, -1);
  const last = all.at(-1);
  const rest = last?.upTo.trim() === "" ? last : { ...BLANK_STEP, key: `new-${all.length}` };
  const steps = all.filter((step) => step !== rest);
  const blank = { ...BLANK_STEP, key: `new-${all.length + 1}` };
  return { commission: { ...texts, tiers: [...steps, blank, rest] } };
}

export const BLANK_STEP = textsOf(TIER, null);

/** Null while something cannot be read. */
export function commissionIn(texts: CommissionText): Commission | null {
  const { kind } = texts;
  const plusGst = texts.plusGst !== "false";
  if (kind === "percent") {
    const percent = feePercentFrom(texts.percent);
    return percent === undefined ? null : { kind, percent, plusGst };
  }
  const [amount, base, admin] = [texts.amount, texts.base, texts.admin].map(centsFromText);
  if (kind === "fixed") return amount === undefined ? null : { kind, amount, plusGst };
  if (kind !== "tiers" || base === undefined || admin === undefined) return null;
  const typed = texts.tiers.filter(({ upTo, percent }) => (upTo + percent).trim() !== "");
  const tiers = typed.flatMap((step) => {
    const upTo = step.upTo.trim() === "" ? null : centsFromText(step.upTo);
    const percent = feePercentFrom(step.percent);
    return upTo === undefined || percent === undefined ? [] : [{ upTo, percent }];
  });
  return tiers.length === typed.length && tiers.at(-1)?.upTo === null
    ? { kind, tiers, base, admin, plusGst }
    : null;
}
