import fs from "node:fs";

/** Whether a path leads to a file that this process may run. */
export function canRun(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}
