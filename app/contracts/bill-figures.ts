import { z } from "zod";
import { money } from "./fields";

/**
 * For a property: `open` counts bills to pay or to sort, each once; `isUsed` once there was a bill
 * that was not a receipt paid at once, `hasSpends` with anything but typed totals.
 */
export const billFiguresView = z.object({
  open: z.number(),
  toPay: z.number(),
  unpaid: money,
  unsorted: z.number(),
  unsortedTotal: money,
  isUsed: z.boolean(),
  hasSpends: z.boolean(),
});
export type BillFigures = z.output<typeof billFiguresView>;
