// The server of scripts/bench/typing.mjs, with its data.
import { execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** Serves a built checkout with the properties to measure. @param {string} folder */
export async function serve(folder) {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), "bench-typing-"));
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const origin = `http://localhost:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: data,
    NODE_ENV: "production",
    SANDBOX: "1",
    LIMITS: "off",
  };
  const options = { cwd: folder, env, stdio: "ignore" };
  execFileSync(process.execPath, ["scripts/plumbline.mjs", "demo"], options);
  const server = spawn(process.execPath, ["scripts/plumbline.mjs", "serve"], options);
  await ready(origin);
  const login = await fetch(`${origin}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: JSON.stringify({ email: "fresh@demo.example", password: "Demo-2026!" }),
  });
  const pairs = login.headers.getSetCookie().map((cookie) => cookie.split(";")[0].split("="));
  const cookies = pairs.map(([name, ...value]) => ({ name, value: value.join("="), url: origin }));
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const headers = { cookie, Origin: origin, "Content-Type": "application/json" };
  const post = async (at, body) => {
    const answer = await fetch(origin + at, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${at}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const stop = () => {
    server.kill();
    fs.rmSync(data, { recursive: true, force: true });
  };
  return { origin, cookies, cookie, stop, paths: await fill(post) };
}

async function ready(origin) {
  for (;;) {
    const isUp = await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** 180 items in 12 categories, and categories of 200 and of 500. */
async function fill(post) {
  const property = (name) =>
    post("/api/properties", { name, address: { address1: "1 Rimu Street" } });
  const category = async (propertyId, count) => {
    const { id } = await post(`/api/properties/${propertyId}/projects`, {});
    for (let i = 0; i < count; i++)
      await post(`/api/projects/${id}/items`, {
        name: `Item ${i}`,
        budget: 100 * i,
        spent: 90 * i,
      });
    return id;
  };
  const many = await property("Many");
  for (let c = 0; c < 12; c++) await category(many.id, 15);
  const big = await property("Big");
  return {
    list: `/properties/${many.id}?view=detail`,
    of200: `/project/${await category(big.id, 200)}`,
    of500: `/project/${await category(big.id, 500)}`,
  };
}
