import { z } from "zod";
import { feePercentFrom } from "~/domain/percent";

/** Thousandths of a percent, from 0 to 100 % with at most 3 decimals; null or blank is none. */
export function percent(message: string, isAllowed: (thousandths: number) => boolean = () => true) {
  return z
    .unknown()
    .transform((typed, context) => {
      if (typed === null || typed === "") return null;
      const thousandths = feePercentFrom(typed);
      if (thousandths !== undefined && isAllowed(thousandths)) return thousandths;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .meta({ type: ["number", "string", "null"], description: "A percent, at most 3 decimals" });
}
