// Deletes from node_modules what the built product does not read, for the image (Dockerfile): the
// server's bundle holds the other packages (docs/decisions/0081).
import { readFileSync, rmSync } from "node:fs";
import { placesOf } from "./packages.mjs";
import { FILES_ONLY, RUNTIME_PACKAGES } from "./runtime-packages.mjs";

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const kept = placesOf([...RUNTIME_PACKAGES, ...FILES_ONLY], packages);
const isKept = (place) => [...kept].some((one) => one === place || one.startsWith(`${place}/`));
for (const place of [...Object.keys(packages), "node_modules/.bin"])
  if (place !== "" && !isKept(place)) rmSync(place, { recursive: true, force: true });
