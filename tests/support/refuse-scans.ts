import { afterEach } from "vitest";
import { takeScans } from "./query-plans";

afterEach(() => {
  const scans = takeScans();
  if (scans.length > 0)
    throw new Error(`Read a whole table (docs/decisions/0078):\n${scans.join("\n")}`);
});
