import { closeAddressIndex, importAddresses, openAddressIndex } from "~/data/address-index";
import type { App } from "~/operations/app";
import { importAddressFile } from "~/services/addresses/import-address-file";
import { addressIndexFile } from "./open-app";

/**
 * Replaces the address index by a CSV file.
 * @returns the message. @throws Error for wrong usage or an unknown file.
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
