import { expect, test } from "vitest";
import { expectAtMost } from "../support/figures";
import { probeHealth } from "../support/health-probe";
import { spawnServer, signInTo } from "../support/spawn-server";

type User = { accountStatus: string; expiry: string | null; payments: { refunded: number }[] };

test(
  "a checkout's return shows the payment, and a jump of five years brings every renewal of the month",
  { timeout: 300_000 },
  async () => {
    const served = await spawnServer();
    try {
      const ask = await signInTo(served.origin, "fresh@demo.example");
      const { subscribeUrl } = (await (
        await ask("POST", "/api/subscribe?annual=false", {})
      ).json()) as { subscribeUrl: string };
      const { pathname } = new URL(subscribeUrl);
      await ask("POST", pathname, { button: "pay" });
      let began = performance.now();
      expect(await (await ask("GET", "/subscribe/done")).text()).toContain(
        "Your subscription is active",
      );
      expectAtMost({
        what: "return from checkout until the payment shows",
        measured: performance.now() - began,
        goal: 3_000,
        unit: "ms",
      });

      const probe = await probeHealth(served.origin);
      began = performance.now();
      for (const days of [1_000, 828])
        expect((await ask("POST", "/sandbox/clock", { days })).status).toBe(200);
      const seconds = (performance.now() - began) / 1000;
      const { worstMs, failures } = await probe.stop();
      expect(failures).toBe(0);
      expectAtMost({
        what: "a clock put forward by five years, every event delivered",
        measured: seconds,
        goal: 30,
        unit: "s",
      });
      expectAtMost({
        what: "longest wait of /healthz meanwhile",
        measured: worstMs,
        goal: 1_000,
        unit: "ms",
      });

      // The old session expired during the five years.
      const again = await signInTo(served.origin, "fresh@demo.example");
      await expect
        .poll(async () => {
          const { data } = (await (await again("GET", "/api/login/user")).json()) as { data: User };
          return [data.accountStatus, data.payments.length];
        })
        .toEqual(["paid", 61]);
    } finally {
      await served.stop();
    }
  },
);
