import { z } from "zod";

/** How requests go wrong from now on. */
export type Misbehaviour = {
  /** So many of the requests it is about; 1 unless told. */
  times?: number | undefined;
  /** Only requests whose path begins so, `/v1/checkout/sessions`. */
  path?: string | undefined;
  method?: string | undefined;
  delayMs?: number | undefined;
  /** Answers with this status instead: 500, 429, 503. */
  status?: number | undefined;
  /** "hang" never answers, "drop" breaks the connection off. */
  answer?: "hang" | "drop" | undefined;
  /** The thing is done all the same; only its answer is lost. */
  afterwards?: boolean | undefined;
};

const count = z.number().int().min(0);

/** What POST /misbehave takes. */
export const misbehaveInput = z.strictObject({
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

/**
 * Remembers how to misbehave, and says for each request whether it is its turn. Later orders come
 * first.
 */
export function misbehaviours() {
  let orders: (Misbehaviour & { left: number })[] = [];
  return {
    add(order: Misbehaviour): void {
      orders.unshift({ ...order, left: order.times ?? 1 });
    },
    /** Everything is well again. */
    clear(): void {
      orders = [];
    },
    next(method: string, path: string): Misbehaviour {
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
