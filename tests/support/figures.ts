import { expect } from "vitest";

type Figure = { what: string; measured: number; goal: number; unit: "ms" | "s" | "MB" | "" };

/** Prints a measurement beside its goal and fails above it. */
export function expectAtMost({ what, measured, goal, unit }: Figure): void {
  const shown = measured < 10 && unit !== "" ? measured.toFixed(1) : measured.toFixed(0);
  process.stdout.write(
    `${what}: ${`${shown} ${unit}`.trim()} (goal: at most ${`${goal} ${unit}`.trim()})\n`,
  );
  expect(measured, what).toBeLessThanOrEqual(goal);
}
