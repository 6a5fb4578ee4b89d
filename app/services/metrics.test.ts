import { expect, test } from "vitest";
import { openMetrics, type Vitals } from "./metrics";

const VITALS: Vitals = {
  mailsWaiting: 3,
  billingJobsWaiting: 1,
  printsRunning: 2,
  printsWaiting: 4,
  databaseBytes: 4096,
  filesBytes: 8192,
  freeBytes: Number.NaN,
  role: "replica",
  lagSeconds: 0.25,
  ready: true,
};

function metrics() {
  return openMetrics(() => VITALS, { version: "1.2.3", commit: null });
}

test("reports current values and the release", async () => {
  const lines = (await metrics().text()).split("\n");
  for (const line of [
    "plumbline_mails_waiting 3",
    "plumbline_prints_waiting 4",
    "plumbline_files_bytes 8192",
    "plumbline_disk_free_bytes Nan",
    'plumbline_role{role="replica"} 1',
    'plumbline_role{role="primary"} 0',
    "plumbline_replication_lag_seconds 0.25",
    "plumbline_ready 1",
    `plumbline_build_info{version="1.2.3",commit="unknown",node="${process.version}"} 1`,
  ])
    expect(lines).toContain(line);
  expect(lines.some((line) => line.startsWith("process_resident_memory_bytes "))).toBe(true);
});

test("counts requests by method, route and class of status", async () => {
  const { observe, text } = metrics();
  for (const status of [200, 204, 503])
    observe({ method: "GET", route: "/properties/:propertyId", status, seconds: 0.02 });
  const lines = (await text()).split("\n");
  const labels = (status: string) =>
    `method="GET",route="/properties/:propertyId",status="${status}"`;
  expect(lines).toContain(`plumbline_http_request_duration_seconds_count{${labels("2xx")}} 2`);
  expect(lines).toContain(`plumbline_http_request_duration_seconds_count{${labels("5xx")}} 1`);
  expect(lines).toContain(
    `plumbline_http_request_duration_seconds_bucket{le="0.025",${labels("2xx")}} 2`,
  );
});
