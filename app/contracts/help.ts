import { z } from "zod";

/** What the help page shows beside its text. */
export const helpView = z.object({
  /** Whom to write to; null where nobody is named. */
  supportEmail: z.string().nullable(),
});
