import fs from "node:fs";
import { expect, test } from "vitest";

test("a page has one status, its notifications; other texts that change are live in their place", () => {
  const holders = fs
    .globSync("app/{ui,routes}/**/*.tsx")
    .filter((file) => fs.readFileSync(file, "utf8").includes('role="status"'));
  expect(holders).toEqual(["app/ui/notices/toasts.tsx"]);
});
