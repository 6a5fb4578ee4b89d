import { z } from "zod";
import { billView } from "./bills";

export const paymentClaimView = z.object({
  property: z.object({ id: z.string(), name: z.string() }),
  today: z.string(),
  title: z.string(),
  bill: billView,
});
export type PaymentClaimView = z.output<typeof paymentClaimView>;
