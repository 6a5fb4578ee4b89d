import { MOST_TIERS } from "./commission-inputs";
import type { Commission } from "./deal-inputs";
import type { Thousandths } from "./inputs";
import { WHOLE } from "../percent";
import { amountProblems, countProblems, percentProblems, type DealProblem } from "./problem";

const MOST_TIER: Thousandths = 20_000;

/** Fields are below `commission`; none for what can be kept (docs/specification.md §25.10). */
export function commissionProblems(commission: Commission): DealProblem[] {
  const at = "commission";
  if (commission.kind === "percent")
    return percentProblems(`${at}.percent`, commission.percent, WHOLE);
  if (commission.kind === "fixed") return amountProblems({ [`${at}.amount`]: commission.amount });
  const { tiers, base, admin } = commission;
  const isRising = tiers.every(({ upTo }, index) => {
    const before = index === 0 ? 0 : (tiers[index - 1]?.upTo ?? Infinity);
    return index === tiers.length - 1 ? upTo === null : upTo !== null && upTo > before;
  });
  return [
    ...countProblems(`${at}.tiers`, tiers, MOST_TIERS),
    ...tiers.flatMap((tier, index) =>
      percentProblems(`${at}.tiers.${index}.percent`, tier.percent, MOST_TIER),
    ),
    ...(isRising && tiers.length > 0
      ? []
      : [{ field: `${at}.tiers`, reason: "noStepForTheRest" } as const]),
    ...tiers.flatMap(({ upTo }, index) => amountProblems({ [`${at}.tiers.${index}.upTo`]: upTo })),
    ...amountProblems({ [`${at}.base`]: base, [`${at}.admin`]: admin }),
  ];
}
