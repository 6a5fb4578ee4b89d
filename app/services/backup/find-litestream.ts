import { createRequire } from "node:module";
import path from "node:path";
import { canRun } from "../can-run";

/** The npm package's binary comes last; its script would hide the exit status. */
export function findLitestream(
  chosen: string | undefined,
  searched = process.env.PATH ?? "",
  shipped = shippedLitestream,
): string | undefined {
  if (chosen) return chosen;
  const candidates = searched
    .split(path.delimiter)
    .filter((folder) => folder && !isOfPackages(folder))
    .map((folder) => path.join(folder, "litestream"));
  return [...candidates, ...shipped()].find(canRun);
}

/** npm puts package scripts on the PATH. */
function isOfPackages(folder: string): boolean {
  return path.normalize(folder).includes(path.join("node_modules", ".bin"));
}

function shippedLitestream(): string[] {
  try {
    return [
      path.join(
        path.dirname(
          createRequire(import.meta.url).resolve("@flydotio/litestream-linux-x64/package.json"),
        ),
        "litestream",
      ),
    ];
  } catch {
    return [];
  }
}
