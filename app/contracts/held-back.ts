import { z } from "zod";
import { TRUST_MONEY } from "~/domain/bills/retention";
import { money, nameAndId } from "./fields";

const sums = { held: money, released: money, balance: money };

export const heldBackInput = z.object({ page: z.string().optional() });

/** The ledger of held-back money of a property, by supplier, 200 entries a page; sums are of all. */
export const heldBackView = z.object({
  property: nameAndId,
  today: z.string(),
  trust: z.enum(TRUST_MONEY),
  ...sums,
  page: z.number(),
  pages: z.number(),
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
