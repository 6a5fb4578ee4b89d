import { expect, test } from "vitest";
import { failures, startProduct } from "../../scripts/bench/rates.mjs";
import { expectAtMost } from "../support/figures";
import { holdConnections } from "../support/held-connections";
import { freePort } from "../support/spawn-server";

const SECONDS = 20;

test(
  "5,000 idle and 400 slow connections do not keep 50 reads a second waiting",
  { timeout: 120_000 },
  async () => {
    const port = await freePort();
    const product = await startProduct({ port, limits: "off" });
    try {
      // Warm-up, and this machine's baseline without the attack.
      const { read: before } = await product.measure({ read: 50 }, SECONDS);
      process.stdout.write(
        `50 reads a second with no other connection, p99: ${before.p99.toFixed(0)} ms\n`,
      );
      const held = await holdConnections({ port, idle: 5_000, slowHeaders: 200, slowBodies: 200 });
      expect(held.open).toBe(5_400);
      const { read } = await product.measure({ read: 50 }, SECONDS);
      await held.release();
      expect(failures(read)).toBe(0);
      expectAtMost({
        what: "50 reads a second beside 5,400 connections, p99",
        measured: read.p99,
        goal: 250,
        unit: "ms",
      });
    } finally {
      await product.stop();
    }
  },
);
