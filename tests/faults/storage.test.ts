import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAtMost } from "../support/figures";
import { probeHealth } from "../support/health-probe";
import { spawnServer, signInTo, type SpawnedServer } from "../support/spawn-server";

const MB = 1024 * 1024;
const FILE = 8 * MB;

let served: SpawnedServer;
beforeAll(async () => {
  served = await spawnServer();
}, 60_000);
afterAll(() => served.stop());

test(
  "one account uploads and deletes until its day is full: the store stays small, and others are answered",
  { timeout: 600_000 },
  async () => {
    const ask = await signInTo(served.origin, "mid@demo.example");
    const [property] = (await (await ask("GET", "/api/properties")).json()) as { id: string }[];
    const at = `/api/properties/${property?.id}/files`;
    const probe = await probeHealth(served.origin);
    let uploaded = 0;
    let largest = 0;
    let refused: Response | undefined;
    for (let round = 0; round < 400 && !refused; round++) {
      const form = new FormData();
      form.set(
        "file",
        new Blob([`${round}\n`.padEnd(FILE, "x")], { type: "text/plain" }),
        `${round}.txt`,
      );
      const response = await ask("POST", at, form);
      if (response.status === 200) {
        const { id } = (await response.json()) as { id: string };
        expect((await ask("DELETE", `${at}/${id}`)).status).toBe(204);
        uploaded += FILE;
        largest = Math.max(largest, bytesOfStore());
      } else refused = response;
    }
    const health = await probe.stop();
    expect(refused?.status).toBe(422);
    expect(await refused?.json()).toMatchObject({
      error: { message: expect.stringContaining("2 GB") },
    });
    process.stdout.write(`Uploaded and deleted in turn: ${(uploaded / MB).toFixed(0)} MB.\n`);
    expect(uploaded).toBeLessThanOrEqual(2048 * MB);
    expectAtMost({
      what: "files.db and its log at their largest meanwhile",
      measured: largest / MB,
      goal: 200,
      unit: "MB",
    });
    // Storing 8 MB is one synchronous write, the slowest step; removing takes a tenth of that.
    expectAtMost({
      what: "Worst /healthz meanwhile",
      measured: health.worstMs,
      goal: 500,
      unit: "ms",
    });
    expect(health.failures).toBe(0);
  },
);

function bytesOfStore(): number {
  return ["files.db", "files.db-wal"].reduce(
    (sum, name) =>
      sum +
      (fs.statSync(path.join(served.env.DATA_DIR, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}
