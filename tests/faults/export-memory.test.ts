import { spawn } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openApp } from "~/commands/open-app";
import { storeContent } from "~/data/file-store";
import { createUser, updateUser } from "~/data/users";
import { createPropertyRow } from "~/data/properties";
import { createFileRow } from "~/data/files";
import { createSession } from "~/data/sessions";
import { sessionCookie } from "~/http/request/cookies";
import { hashOfSecret, newId, newSecret } from "~/services/ids";
import { readSettings } from "~/services/settings";

const MB = 1024 * 1024;
const FILES = 15;
const SETTINGS = {
  SESSION_SECRET: "a test's own secret",
  SANDBOX: "1",
  LIMITS: "off",
  NODE_ENV: "production",
};

// Reads /proc.
test.runIf(process.platform === "linux")(
  "300 MB go out of the served product in one export, in less than 120 MB of memory",
  { timeout: 120_000 },
  async () => {
    const folder = fs.mkdtempSync(path.join(tmpdir(), "export-"));
    onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
    const port = await freePort();
    const env = { ...SETTINGS, DATA_DIR: folder, PORT: String(port) };
    const [small, large] = [await ownerOf(env, 0), await ownerOf(env, FILES)];
    const product = await serve(env, port);

    // The first export loads modules.
    await download(port, small);
    const before = residentBytes(product);
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, residentBytes(product))), 10);
    const bytes = await download(port, large);
    clearInterval(watch);
    expect(bytes).toBeGreaterThan(FILES * 20 * MB);
    expect(Math.round((peak - before) / MB)).toBeLessThan(120);
  },
);

/** A new user's cookie, with a property of so many 20 MB files. */
async function ownerOf(env: Record<string, string>, files: number): Promise<string> {
  const settings = readSettings(env);
  const { app, close } = await openApp(settings);
  const now = new Date();
  const [userId, propertyId, secret] = [newId(), newId(), newSecret()];
  createUser(app.db, {
    id: userId,
    firstName: "Ada",
    lastName: "Tester",
    email: `${userId}@example.nz`,
    passwordHash: "none",
    createDate: now,
  });
  updateUser(app.db, userId, { emailVerified: true, trialStart: now });
  createSession(app.db, {
    tokenHash: hashOfSecret(secret),
    userId,
    createDate: now,
    lastSeenDate: now,
  });
  const address = {
    address1: "1 Queen Street",
    address2: "",
    suburb: "",
    city: "",
    postcode: "",
    fullAddress: "1 Queen Street",
  };
  createPropertyRow(app.db, {
    id: propertyId,
    creatorId: userId,
    name: "Kōwhai",
    address,
    createDate: now,
  });
  for (let number = 0; number < files; number++) {
    const contentHash = newId();
    storeContent(
      app.files,
      contentHash,
      Array.from({ length: 80 }, () => crypto.randomBytes(MB / 4)),
    );
    createFileRow(app.db, {
      id: newId(),
      propertyId,
      name: "plan.pdf",
      contentType: "application/pdf",
      bytes: 20 * MB,
      contentHash,
      createDate: now,
    });
  }
  const kept = await sessionCookie(settings).write(secret, now);
  await close();
  return kept.split(";")[0] ?? "";
}

async function serve(env: Record<string, string>, port: number): Promise<number> {
  const product = spawn(process.execPath, ["scripts/plumbline.mjs", "serve"], {
    env: { ...process.env, ...env },
    stdio: "inherit",
  });
  onTestFinished(async () => {
    const ended = new Promise((resolve) => product.once("exit", resolve));
    product.kill("SIGTERM");
    await ended;
  });
  await expect
    .poll(
      () =>
        fetch(`http://localhost:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true);
  return product.pid ?? 0;
}

/** Returns the number of bytes. */
async function download(port: number, cookie: string): Promise<number> {
  const response = await fetch(`http://localhost:${port}/profile/export`, {
    headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
  });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/zip"]);
  let bytes = 0;
  for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>)
    bytes += piece.length;
  return bytes;
}

function residentBytes(pid: number): number {
  const [, kilobytes = "0"] =
    /^VmRSS:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, "localhost", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
