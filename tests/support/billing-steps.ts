import fc from "fast-check";

/** An event in the product, at the biller, or between them. */
export type Step =
  | { do: "buy"; annual: boolean }
  | { do: "buy behind our back"; annual: boolean }
  | { do: "card"; card: "good" | "declining" }
  | {
      do:
        | "pay what is open"
        | "cancel here"
        | "cancel there"
        | "resume"
        | "switch plan"
        | "come back"
        | "cancel at once there";
    }
  | { do: "refund"; which: number; part: boolean }
  | { do: "dispute"; which: number; outcome: "none yet" | "won" | "lost" }
  | { do: "make free" | "make trial" | "delete" }
  | { do: "delete the customer there" | "lose the last days" }
  | { do: "time"; hours: number }
  | { do: "deliver"; duplicate: number; drop: number; delay: number; reorder: boolean }
  | { do: "crash"; statement: number }
  | { do: "trouble"; requests: number };

const index = fc.nat({ max: 5 });
const few = fc.nat({ max: 3 });
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("buy" as const), annual: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("buy behind our back" as const), annual: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("card" as const),
      card: fc.constantFrom("good" as const, "declining" as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        "pay what is open" as const,
        "cancel here" as const,
        "cancel there" as const,
        "cancel at once there" as const,
        "resume" as const,
        "switch plan" as const,
        "come back" as const,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("refund" as const), which: index, part: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("dispute" as const),
      which: index,
      outcome: fc.constantFrom("none yet" as const, "won" as const, "lost" as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom("make free" as const, "make trial" as const, "delete" as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom("delete the customer there" as const, "lose the last days" as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("time" as const),
      hours: fc.constantFrom(1, 2, 24, 73, 24 * 31, 24 * 40),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("deliver" as const),
      duplicate: few,
      drop: few,
      delay: few,
      reorder: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("crash" as const),
      statement: fc.integer({ min: 1, max: 12 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("trouble" as const),
      requests: fc.integer({ min: 1, max: 4 }),
    }),
  },
);
