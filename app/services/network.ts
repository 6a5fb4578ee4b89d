import { isIPv4, isIPv6 } from "node:net";

/**
 * The network that limits count an address by: an IPv4 address whole, also where it comes as IPv6
 * (`::ffff:192.0.2.1`), an IPv6 address by its /64, which is the least that anybody is given. Null
 * for what is no address.
 */
export function networkOf(address: string): string | null {
  // A zone says through which of this machine's own interfaces the address is reached.
  const bare = address.trim().replace(/%.*$/s, "");
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return null;
  const groups = groupsOf(bare);
  if (groups.slice(0, 5).every((group) => group === "0") && groups[5] === "ffff")
    return groups.slice(6).map(bytesOf).join(".");
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/**
 * The eight groups of an IPv6 address in hexadecimal, in lower case and without leading zeros, as
 * the URL standard writes them.
 */
function groupsOf(address: string): string[] {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [before, after] = [head, tail ?? ""].map((part) => part.split(":").filter(Boolean)) as [
    string[],
    string[],
  ];
  return [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
}

/** A group as two decimal bytes. */
function bytesOf(group: string): string {
  const value = Number.parseInt(group, 16);
  return `${value >> 8}.${value & 255}`;
}
