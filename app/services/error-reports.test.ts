import http from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { openErrorReports, openLog } from "./error-reports";

test("an error is one line of the log, whatever its message holds", async () => {
  const lines: string[] = [];
  const { report } = await openErrorReports(
    openLog({ write: (line) => lines.push(line) }),
    undefined,
  );
  report(new Error("first\nsecond"));
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toContain("\n");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: 50,
    err: { message: "first\nsecond" },
  });
});

test("with a DSN the error arrives at Sentry too", async () => {
  const bodies: string[] = [];
  const server = http.createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      bodies.push(body);
      response.end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const reports = await openErrorReports(
    openLog({ write: () => undefined }),
    `http://key@127.0.0.1:${port}/1`,
  );
  reports.report(new Error("the roof leaks"));
  await reports.flush();
  server.close();
  expect(bodies.join()).toContain("the roof leaks");
});
