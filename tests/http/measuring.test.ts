import net from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { spawnServer, signInTo } from "../support/spawn-server";

test(
  "the metrics are on their own port alone, and count requests by their patterns",
  { timeout: 60_000 },
  async () => {
    const port = await freePort();
    const served = await spawnServer({ METRICS_PORT: String(port), COMMIT: "abc1234" });
    onTestFinished(served.stop);
    const call = await signInTo(served.origin, "mid@demo.example");
    for (const at of ["/api/properties", "/properties/22RimuNowhere", "/.git/config", "/.git/HEAD"])
      await call("GET", at);

    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(answer.headers.get("content-type")).toContain("text/plain");
    const text = await answer.text();
    const counted = (route: string, status: string) =>
      new RegExp(`_count\\{method="GET",route="${route}",status="${status}"\\} (\\d+)`).exec(
        text,
      )?.[1];
    expect(counted("/api/properties", "2xx")).toBe("1");
    expect(counted("/properties/:propertyId", "4xx")).toBe("1");
    expect(counted("other", "4xx")).toBe("2");
    expect(text).toContain('commit="abc1234"');
    expect(text).toContain('plumbline_cached_answers_total{outcome="rendered"} 1');
    expect(text).not.toContain("22RimuNowhere");

    for (const at of ["/", "/healthz"])
      expect((await fetch(`http://127.0.0.1:${port}${at}`)).status).toBe(404);
    expect((await fetch(`${served.origin}/metrics`)).status).toBe(404);
  },
);

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
