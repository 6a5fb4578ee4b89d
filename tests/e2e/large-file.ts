import { closeSync, ftruncateSync, openSync } from "node:fs";
import { test } from "@playwright/test";

/** The path of a file of zeros: a buffer would be sent to the browser as text, for seconds. */
export function largeFile(name: string, bytes: number): string {
  const path = test.info().outputPath(name);
  const file = openSync(path, "w");
  ftruncateSync(file, bytes);
  closeSync(file);
  return path;
}
