import { execFileSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { expectAtMost } from "../support/figures";
import { cookieOf, signInTo, spawnServer } from "../support/spawn-server";

const MB = 1024 * 1024;

test("unfinished uploads of a network hold 256 MB of disk", { timeout: 240_000 }, async () => {
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), "in-flight-"));
  onTestFinished(() => fs.rmSync(temporary, { recursive: true, force: true }));
  const served = await spawnServer({ TMPDIR: temporary });
  onTestFinished(() => served.stop());
  const cookie = await cookieOf(served.origin, "mid@demo.example");
  const ask = await signInTo(served.origin, "mid@demo.example");
  const [property] = (await (await ask("GET", "/api/properties")).json()) as { id: string }[];
  const at = `/api/properties/${property?.id}/files`;
  const { port } = new URL(served.origin);

  /** All but the end of a file of 20 MB. */
  function begin(): void {
    const head =
      `POST ${at} HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${served.origin}\r\nCookie: ${cookie}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${21 * MB}\r\n\r\n` +
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
    const socket = net.connect(Number(port), "localhost");
    sockets.push(socket);
    socket.write(head);
    socket.once("data", (answer) => answers.push(String(answer).slice(0, 12)));
    socket.once("error", () => undefined);
    socket.write(Buffer.alloc(19 * MB));
  }

  const held = () =>
    Number(execFileSync("du", ["-sk", temporary], { encoding: "utf8" }).split("\t")[0]) / 1024;
  const sockets: net.Socket[] = [];
  const answers: string[] = [];
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, held())), 100);
  for (let begun = 0; begun < 30; begun++) begin();
  await expect.poll(() => answers, POLL).toContain("HTTP/1.1 429");
  clearInterval(timer);
  expectAtMost({
    what: "30 unfinished uploads of 20 MB on disk",
    measured: Math.max(peak, held()),
    goal: 260,
    unit: "MB",
  });
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => fs.readdirSync(temporary).length, POLL).toBe(0);
  const file = new FormData();
  file.set("file", new Blob(["%PDF-1.7\n"], { type: "application/pdf" }), "a.pdf");
  expect((await ask("POST", at, file)).status).toBe(200);
});

const POLL = { timeout: 60_000, interval: 200 };
