import { describe, expect, test } from "vitest";
import {
  agreedLines,
  agreedOf,
  newVariationConflict,
  QUOTE_STATUSES,
  quoteConflict,
  quoteState,
  VARIATION_STATUSES,
  variationConflict,
  type QuoteStatus,
} from "./quote";

const today = "2026-11-22";

describe("the state of a quote", () => {
  test.each([
    ["open", null, "open"],
    ["open", "2026-11-22", "open"],
    ["open", "2026-11-21", "expired"],
    ["accepted", "2026-11-21", "accepted"],
    ["declined", "2026-11-21", "declined"],
    ["closed", "2026-11-21", "closed"],
  ] as const)("%s and valid until %s is %s", (status, validUntil, state) => {
    expect(quoteState({ status, validUntil }, today)).toBe(state);
  });
});

test("a quote is accepted or declined, then closed; both of the latter can be undone", () => {
  const allowed = QUOTE_STATUSES.flatMap((from) =>
    QUOTE_STATUSES.filter((to) => !quoteConflict(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(allowed).toEqual([
    "open → accepted",
    "open → declined",
    "accepted → closed",
    "declined → open",
    "closed → accepted",
  ]);
  expect(quoteConflict("accepted", "accepted")).toEqual({
    reason: "quoteStatus",
    from: "accepted",
    to: "accepted",
  });
});

test("a variation is approved or refused, and both can be undone", () => {
  const allowed = VARIATION_STATUSES.flatMap((from) =>
    VARIATION_STATUSES.filter((to) => !variationConflict(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(allowed).toEqual([
    "asked → approved",
    "asked → refused",
    "approved → asked",
    "refused → asked",
  ]);
});

test("only an accepted quote is varied", () => {
  expect(newVariationConflict("accepted")).toBeUndefined();
  for (const status of ["open", "declined", "closed"] as const)
    expect(newVariationConflict(status)).toEqual({ reason: "variationOfQuote", status });
});

describe("what is agreed", () => {
  const lines = [{ gross: 483_000 }];
  const variations = [
    { status: "approved" as const, lines: [{ gross: 74_750 }, { gross: -10_000 }] },
    { status: "asked" as const, lines: [{ gross: 100 }] },
    { status: "refused" as const, lines: [{ gross: 200 }] },
  ];

  test.each<[QuoteStatus, number]>([
    ["open", 0],
    ["accepted", 547_750],
    ["declined", 0],
    ["closed", 547_750],
  ])("by a quote that is %s", (status, agreed) => {
    expect(agreedOf({ status, lines }, variations)).toBe(agreed);
  });

  test("has the lines of the quote, then those of its approved variations", () => {
    expect(agreedLines({ status: "accepted", lines }, variations)).toEqual([
      { gross: 483_000 },
      { gross: 74_750 },
      { gross: -10_000 },
    ]);
  });
});
