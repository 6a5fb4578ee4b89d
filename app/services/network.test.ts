import { expect, test } from "vitest";
import { networkOf } from "./network";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  [" 192.0.2.1 ", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:192.0.2.1", "192.0.2.1"],
  ["::ffff:c000:201", "192.0.2.1"],
  ["0:0:0:0:0:ffff:c000:0201", "192.0.2.1"],
  ["::ffff:0.0.0.1", "0.0.0.1"],
  ["::ffff:1.0.0.0", "1.0.0.0"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:1::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["1::", "1:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("%s is of the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  "",
  "unknown",
  "localhost",
  "192.0.2",
  "192.0.2.256",
  "192.0.2.01",
  "192.0.2.1:80",
  "0x7f.0.0.1",
  "3221225985",
  "[2001:db8::1]",
  "2001:db8::1::2",
  "2001:db8",
  "2001:db8:1:2::/64",
  "1:2:3:4:5:6:7:8:9",
  "12345::",
  "192.0.2.1, 192.0.2.2",
  "%eth0",
])("%j is no address", (text) => {
  expect(networkOf(text)).toBeNull();
});

test("addresses of one /64 are one network, and the next /64 is another", () => {
  const networks = ["2001:db8::1", "2001:db8::ffff:ffff:ffff:ffff", "2001:db8:0:1::1"].map(
    networkOf,
  );
  expect(networks[0]).toBe(networks[1]);
  expect(networks[2]).not.toBe(networks[0]);
});
