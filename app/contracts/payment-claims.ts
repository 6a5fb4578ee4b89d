import { z } from "zod";
import { claimInput } from "./bill-inputs";
import { billView } from "./bills";
import { fields, money } from "./fields";

export const paymentClaimView = z.object({
  property: z.object({ id: z.string(), name: z.string() }),
  today: z.string(),
  title: z.string(),
  bill: billView,
});
export type PaymentClaimView = z.output<typeof paymentClaimView>;

/** A form of the page: a part of what `PUT /api/bills/{billId}` takes. */
export const saveClaimInput = fields({ claim: claimInput });

/** `before` are the fields of the form that brings it back. */
export const changedClaimView = z.object({
  propertyId: z.string(),
  billId: z.string(),
  scheduled: money.nullable(),
  before: z.record(z.string(), z.string()),
});
