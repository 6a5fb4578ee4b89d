// Deletes from node_modules what the built product does not read (Dockerfile): the server's bundle
// holds the other packages.
import fs from "node:fs";
import { FILES_ONLY, packageClosure, RUNTIME_PACKAGES } from "./runtime-packages.mjs";

const { packages } = JSON.parse(fs.readFileSync("package-lock.json", "utf8"));
const kept = packageClosure(packages, [...RUNTIME_PACKAGES, ...FILES_ONLY]);
for (const at of Object.keys(packages).filter((one) => one !== "" && !kept.has(one)))
  if (![...kept].some((one) => one.startsWith(`${at}/`)))
    fs.rmSync(at, { recursive: true, force: true });
fs.rmSync("node_modules/.bin", { recursive: true, force: true });
