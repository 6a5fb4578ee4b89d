import { onTestFinished, test, expect } from "vitest";
import { centsFromText } from "~/domain/money";
import { expectAtMost } from "../support/figures";
import { probeHealth } from "../support/health-probe";
import { spawnServer, signInTo } from "../support/spawn-server";

const ATTACK = `${"0".repeat(100_000)}-`;

test("an amount of 100,000 zeros is refused at once", () => {
  const start = performance.now();
  expect(centsFromText(ATTACK)).toBeUndefined();
  expectAtMost({
    what: "centsFromText of 100,000 zeros",
    measured: performance.now() - start,
    goal: 5,
    unit: "ms",
  });
});

test(
  "calls of the API with such amounts delay no other request",
  { timeout: 120_000 },
  async () => {
    const product = await spawnServer();
    onTestFinished(() => product.stop());
    const call = await signInTo(product.origin, "mid@demo.example");
    const properties = (await (await call("GET", "/api/properties")).json()) as { id: string }[];
    const property = (await (await call("GET", `/api/properties/${properties[0]?.id}`)).json()) as {
      projects: { activeItems: { id: string }[] }[];
    };
    const item = property.projects.flatMap(({ activeItems }) => activeItems)[0];
    const health = await probeHealth(product.origin);
    const times: number[] = [];
    for (const amount of [
      ATTACK,
      `=${"(".repeat(100_000)}`,
      `+${"1+".repeat(50_000)}1`,
      "1,000".repeat(20_000),
      " ".repeat(100_000) + "x",
    ]) {
      const start = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- each is measured by itself
      const answer = await call("PUT", `/api/project-items/${item?.id}`, { budget: amount });
      times.push(performance.now() - start);
      expect(answer.status).toBe(422);
    }
    const { worstMs, failures } = await health.stop();
    expectAtMost({
      what: "the slowest call with 100,000 characters as an amount",
      measured: Math.max(...times),
      goal: 250,
      unit: "ms",
    });
    expectAtMost({ what: "/healthz during these calls", measured: worstMs, goal: 250, unit: "ms" });
    expect(failures).toBe(0);
  },
);
