import { closeAddressIndex, importAddresses, openAddressIndex } from "~/data/address-index";
import type { App } from "~/operations/app";
import { importAddressFile } from "~/services/addresses/import-address-file";
import { addressIndexFile } from "./open-app";

/**
 * Loads a CSV of addresses into the address finder, in the place of the earlier one.
 * @returns what to tell the operator.
 * @throws Error for a wrong call or an unknown file.
 */
export function importAddressesFrom(app: App, [verb, file]: string[]): string {
  if (verb !== "import" || !file) throw new Error("Usage: npm run addresses -- import FILE.csv");
  const lines: string[] = [];
  const index = openAddressIndex(addressIndexFile(app.settings));
  try {
    importAddressFile({
      file,
      store: (rows) => importAddresses(index, rows),
      report: (line) => lines.push(line),
    });
  } finally {
    closeAddressIndex(index);
  }
  return lines.join("\n");
}
