import { createRequire } from "node:module";
import path from "node:path";
import { canRun } from "../can-run";

/**
 * The file to run as Litestream: the chosen one, else one on the PATH, else the one of the npm
 * package, whose own script would hide how it ended. Undefined when there is none.
 * @param chosen LITESTREAM_BIN
 * @param searched folders as in PATH.
 */
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

/** npm puts the packages' scripts on the PATH of what it runs. */
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
