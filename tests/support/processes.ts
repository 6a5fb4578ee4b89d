import { spawnSync } from "node:child_process";

/** Without zombies. */
export function processesOfGroup(group: number): string[] {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pgid=,stat=,pid=,args="], { encoding: "utf8" });
  return stdout.split("\n").filter((line) => {
    const [ofGroup, state] = line.trim().split(/\s+/);
    return Number(ofGroup) === group && !state?.startsWith("Z");
  });
}
