import { isIPv4, isIPv6 } from "node:net";

/** IPv4 (or `::ffff:192.0.2.1`) whole, IPv6 by its /64, the smallest allocation, else null. */
export function networkOf(address: string): string | null {
  // A zone index (%eth0) only names a local interface.
  const bare = address.trim().replace(/%.*$/s, "");
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return null;
  const groups = groupsOf(bare);
  if (groups.slice(0, 5).every((group) => group === "0") && groups[5] === "ffff")
    return groups.slice(6).map(bytesOf).join(".");
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** Eight lower-case hex groups, as the URL standard writes them. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [before, after] = [head, tail ?? ""].map((part) => part.split(":").filter(Boolean)) as [
    string[],
    string[],
  ];
  return [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
}

function bytesOf(group: string): string {
  const value = Number.parseInt(group, 16);
  return `${value >> 8}.${value & 255}`;
}
