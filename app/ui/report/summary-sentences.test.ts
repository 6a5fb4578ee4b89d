import { describe, expect, test } from "vitest";
import type { Contingency } from "~/domain/bills/contingency";
import { plainSums, propertyForecast } from "~/domain/bills/forecast";
import { totalOf } from "~/domain/budget";
import { formatDollars } from "~/domain/money";
import type { WorkStatus } from "~/domain/property";
import { completionSentence, overSentence } from "./report-summary";

const line = (name: string, budget: number, spent: number) => ({
  name,
  budget: budget * 100,
  spent: spent * 100,
  variance: Math.max(0, spent - budget) * 100,
});
/** Names are wrapped in bidi isolates. */
const plain = (sentence: string) => sentence.replace(/[\u2068\u2069]/g, "");

describe("what it takes to finish", () => {
  const say = (
    projects: ReturnType<typeof line>[],
    status: WorkStatus = "active",
    contingency: Contingency = null,
  ) => {
    const forecast = propertyForecast(projects.map(plainSums), contingency, status);
    const property = { ...totalOf(projects), ...forecast, status, projects };
    return completionSentence(property, formatDollars);
  };

  test("is shown with the renovation's expected cost and the amount spent", () => {
    expect(say([line("Kitchen", 1000, 400), line("Roof", 500, 700)])).toBe(
      "It takes $600 to finish: $1,100 of an expected $1,700 is spent.",
    );
  });

  test("includes what is left of the contingency", () => {
    expect(say([line("Kitchen", 1000, 400)], "active", { percent: 10_000 })).toBe(
      "It takes $700 to finish, $100 of it contingency: $400 of an expected $1,100 is spent.",
    );
  });

  test("is nothing when every budget is used up", () => {
    expect(say([line("Kitchen", 1000, 1000)])).toBe(
      "Nothing is left to finish: the expected $1,000 is spent.",
    );
  });

  test("is the cost and budget of a complete renovation", () => {
    expect(say([line("Kitchen", 1000, 900)], "complete")).toBe(
      "The renovation is complete. It cost $900, on a budget of $1,000.",
    );
  });

  test("shows by how much a complete renovation is over its budget", () => {
    expect(say([line("Kitchen", 1000, 1200)], "complete")).toBe(
      "The renovation is complete. It cost $1,200, $200 over its budget of $1,000.",
    );
  });

  test("reports that nothing is budgeted without a budget", () => {
    expect(say([])).toBe("Nothing is budgeted yet.");
    expect(say([line("Kitchen", 0, 0)])).toBe("Nothing is budgeted yet.");
  });
});

describe("what is over its budget", () => {
  const say = (lines: ReturnType<typeof line>[]) => plain(overSentence(lines, formatDollars) ?? "");

  test("is named with how much, the most first", () => {
    expect(
      say([
        line("Roof", 500, 700),
        line("Deck", 100, 90),
        line("Kitchen", 1000, 1500),
        line("Bath", 1, 2),
      ]),
    ).toBe("Over budget: Kitchen by $500, Roof by $200 and Bath by $1.");
    expect(say([line("Roof", 500, 700)])).toBe("Over budget: Roof by $200.");
  });

  test("is named five times at most; the rest is counted", () => {
    const eight = Array.from({ length: 8 }, (_, index) =>
      line(`Unit ${index + 1}`, 100, 100 + 10 * (8 - index)),
    );
    expect(say(eight)).toBe(
      "Over budget: Unit 1 by $80, Unit 2 by $70, Unit 3 by $60, Unit 4 by $50, Unit 5 by $40 and 3 more by $60 in all.",
    );
  });

  test("reports that no category is over only where there is a budget", () => {
    expect(say([line("Roof", 500, 500)])).toBe("No category is over its budget.");
    expect(overSentence([], formatDollars)).toBeNull();
    expect(overSentence([line("Roof", 0, 0)], formatDollars)).toBeNull();
  });

  test("isolates a right-to-left name from its amount", () => {
    expect(overSentence([line("מטבח", 1, 3)], formatDollars)).toBe(
      "Over budget: \u2068מטבח\u2069 by $2.",
    );
  });
});
