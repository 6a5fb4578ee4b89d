import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";

const PREFIX = "plumb";
const NAMES = ["a", "b"] as const;

/** Also the FLY_MACHINE_ID. */
export type NodeName = (typeof NAMES)[number];

/**
 * Two network namespaces, linked to each other (LiteFS, forwarded requests) and to this machine
 * (the tests' browsers).
 */
export function makeNetwork() {
  const space = (name: NodeName) => `${PREFIX}${process.pid}${name}`;
  const host = (name: NodeName) => `10.${77 + NAMES.indexOf(name)}.${process.pid % 250}`;
  const between = { a: "10.99.0.1", b: "10.99.0.2" };

  function close(): void {
    for (const name of NAMES) removeSpace(space(name));
  }

  try {
    for (const name of NAMES) {
      ip("netns", "add", space(name));
      inSpace(space(name), "ip", "link", "set", "lo", "up");
      // Stands in for private DNS.
      const etc = path.join("/etc/netns", space(name));
      fs.mkdirSync(etc, { recursive: true });
      const hosts = NAMES.map((other) => `${between[other]} ${other}.vm.plumbline.internal`);
      fs.writeFileSync(path.join(etc, "hosts"), ["127.0.0.1 localhost", ...hosts, ""].join("\n"));

      ip(
        "link",
        "add",
        space(name),
        "type",
        "veth",
        "peer",
        "name",
        "outside",
        "netns",
        space(name),
      );
      ip("addr", "add", `${host(name)}.1/24`, "dev", space(name));
      ip("link", "set", space(name), "up");
      inSpace(space(name), "ip", "addr", "add", `${host(name)}.2/24`, "dev", "outside");
      inSpace(space(name), "ip", "link", "set", "outside", "up");
    }
    ip(
      "link",
      "add",
      "between",
      "netns",
      space("a"),
      "type",
      "veth",
      "peer",
      "name",
      "between",
      "netns",
      space("b"),
    );
    for (const name of NAMES) {
      inSpace(space(name), "ip", "addr", "add", `${between[name]}/24`, "dev", "between");
      inSpace(space(name), "ip", "link", "set", "between", "up");
    }
  } catch (error) {
    close();
    throw error;
  }

  return {
    space,
    address: (name: NodeName) => `${host(name)}.2`,
    /** Megabits a second, both ways. */
    narrow(megabits: number): void {
      for (const name of NAMES)
        inSpace(
          space(name),
          "tc",
          "qdisc",
          "add",
          "dev",
          "between",
          "root",
          "tbf",
          "rate",
          `${megabits}mbit`,
          "burst",
          "16kb",
          "latency",
          "400ms",
        );
    },
    widen(): void {
      for (const name of NAMES)
        inSpace(space(name), "tc", "qdisc", "del", "dev", "between", "root");
    },
    close,
  };
}

/** Cleans up after a killed run. */
export function sweep(): void {
  const { stdout } = spawnSync("ip", ["netns", "list"], { encoding: "utf8" });
  for (const [space, pid] of stdout.matchAll(new RegExp(`^${PREFIX}(\\d+)[ab]\\b`, "gm"))) {
    if (!lives(Number(pid))) removeSpace(space);
  }
}

/** Zombies have no command line. */
function lives(pid: number): boolean {
  const file = `/proc/${pid}/cmdline`;
  return fs.existsSync(file) && fs.readFileSync(file, "utf8") !== "";
}

/** Kills the namespace's processes, which releases their mounts, and removes it with its links. */
function removeSpace(space: string): void {
  for (let round = 0; round < 50; round += 1) {
    const pids = spawnSync("ip", ["netns", "pids", space], { encoding: "utf8" })
      .stdout.split("\n")
      .filter(Boolean);
    if (pids.length === 0) break;
    for (const pid of pids) kill(Number(pid));
    spawnSync("sleep", ["0.1"]);
  }
  spawnSync("ip", ["netns", "del", space]);
  spawnSync("ip", ["link", "del", space]);
  fs.rmSync(path.join("/etc/netns", space), { recursive: true, force: true });
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // Already gone.
  }
}

function inSpace(space: string, ...command: string[]): void {
  ip("netns", "exec", space, ...command);
}

function ip(...args: string[]): void {
  const { status, stderr } = spawnSync("ip", args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`ip ${args.join(" ")}: ${stderr.trim()}`);
}
