import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAtMost } from "../support/figures";
import { peakDuring, spawnServer, signInTo, type SpawnedServer } from "../support/spawn-server";

const BYTES = 20 * 1024 * 1024;

let served: SpawnedServer;
beforeAll(async () => void (served = await spawnServer()), 60_000);
afterAll(() => served.stop());

test(
  "a file of 20 MB is not held in memory, neither as a form nor as base64",
  { timeout: 60_000 },
  async () => {
    const ask = await signInTo(served.origin, "mid@demo.example");
    const [property] = (await (await ask("GET", "/api/properties")).json()) as { id: string }[];
    const at = `/api/properties/${property?.id}/files`;
    const asForm = (bytes: Buffer) => {
      const form = new FormData();
      form.set("file", new Blob([new Uint8Array(bytes)], { type: "application/pdf" }), "plans.pdf");
      return form;
    };
    const asJson = (bytes: Buffer) => ({
      data: bytes.toString("base64"),
      contentType: "application/pdf",
      name: "plans.pdf",
    });
    for (const [way, make] of [
      ["as a form", asForm],
      ["as base64", asJson],
    ] as const) {
      // Warm-up: the first upload loads modules.
      for (let fill = 0; fill < 4; fill++)
        expect((await ask("POST", at, make(pdf(200_000, fill)))).status).toBe(200);
      const body = make(pdf(BYTES, 7));
      const before = served.rss();
      let status = 0;
      const peak = await peakDuring(
        served,
        async () => (status = (await ask("POST", at, body)).status),
      );
      expect(status).toBe(200);
      expectAtMost({
        what: `20 MB ${way}, growth of memory`,
        measured: (peak - before) / 1e6,
        goal: 60,
        unit: "MB",
      });
    }
  },
);

/** Only the first bytes are a PDF's. */
function pdf(bytes: number, fill: number): Buffer {
  const content = Buffer.alloc(bytes, fill + 1);
  content.write("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1");
  return content;
}
