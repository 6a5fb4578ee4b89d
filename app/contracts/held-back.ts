import { z } from "zod";
import { TRUST_MONEY } from "~/domain/bills/retention";
import { money } from "./fields";

const sums = { held: money, released: money, balance: money };

/** The ledger of held-back money of a property, by supplier. */
export const heldBackView = z.object({
  property: z.object({ id: z.string(), name: z.string() }),
  today: z.string(),
  trust: z.enum(TRUST_MONEY),
  ...sums,
  suppliers: z.array(
    z.object({
      /** Null for bills without a supplier. */
      id: z.string().nullable(),
      name: z.string(),
      ...sums,
      /** By date; `balance` is what is held back then. */
      entries: z.array(
        z.object({ id: z.string(), date: z.string(), reference: z.string(), ...sums }),
      ),
    }),
  ),
});
export type HeldBackView = z.output<typeof heldBackView>;
