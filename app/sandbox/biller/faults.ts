import { z } from "zod";

/** Faults of the next requests. */
export type Fault = {
  /** Number of matching requests; 1 by default. */
  times?: number | undefined;
  /** Path prefix, e.g. `/v1/checkout/sessions`. */
  path?: string | undefined;
  method?: string | undefined;
  delayMs?: number | undefined;
  /** Answer with this status: 500, 429, 503. */
  status?: number | undefined;
  /** "hang" never answers, "drop" closes the connection. */
  answer?: "hang" | "drop" | undefined;
  /** The request takes effect; only its answer is lost. */
  afterwards?: boolean | undefined;
};

const count = z.number().int().min(0);

export const faultsInput = z.strictObject({
  requests: z
    .strictObject({
      times: count.optional(),
      path: z.string().optional(),
      method: z.string().optional(),
      delayMs: count.max(120_000).optional(),
      status: z.number().int().min(400).max(599).optional(),
      answer: z.enum(["hang", "drop"]).optional(),
      afterwards: z.boolean().optional(),
    })
    .optional(),
  deliveries: z
    .strictObject({
      duplicate: count.optional(),
      drop: count.optional(),
      delay: count.optional(),
      reorder: z.boolean().optional(),
    })
    .optional(),
});

/** The newest matching fault wins. */
export function pendingFaults() {
  let orders: (Fault & { left: number })[] = [];
  return {
    add(order: Fault): void {
      orders.unshift({ ...order, left: order.times ?? 1 });
    },
    clear(): void {
      orders = [];
    },
    next(method: string, path: string): Fault {
      const order = orders.find(
        (candidate) =>
          candidate.left > 0 &&
          path.startsWith(candidate.path ?? "") &&
          (candidate.method ?? method).toUpperCase() === method,
      );
      if (!order) return {};
      order.left -= 1;
      return order;
    },
  };
}
