import fs from "node:fs";
import { StringDecoder } from "node:string_decoder";
import type { KnownAddress } from "~/domain/address";
import { readAddressCsv, UnknownAddressFile } from "./read-address-csv";

export type AddressImport = {
  file: string;
  store: (rows: Iterable<KnownAddress>) => number;
  report: (line: string) => void;
};

const CHUNK_BYTES = 1 << 20;

/**
 * Streams the file, so its size does not matter.
 * @throws UnknownAddressFile for an unknown header or without a usable row; the index is unchanged.
 */
export function importAddressFile({ file, store, report }: AddressImport): {
  imported: number;
  skipped: number;
} {
  let skipped = 0;
  const imported = store(atLeastOne(readAddressCsv(linesOf(file), () => (skipped += 1))));
  report(`Imported ${imported} addresses; the ones imported earlier are gone.`);
  if (skipped > 0) report(`Rows left out, broken or beyond the limits: ${skipped}.`);
  return { imported, skipped };
}

function* atLeastOne(rows: Iterable<KnownAddress>): Generator<KnownAddress> {
  let any = false;
  for (const row of rows) {
    any = true;
    yield row;
  }
  if (!any)
    throw new UnknownAddressFile(
      "The file holds no address that can be used; the index stays as it was.",
    );
}

function* linesOf(file: string): Generator<string> {
  const handle = fs.openSync(file, "r");
  try {
    const decoder = new StringDecoder("utf8");
    const chunk = Buffer.alloc(CHUNK_BYTES);
    let rest = "";
    for (let size = fs.readSync(handle, chunk); size > 0; size = fs.readSync(handle, chunk)) {
      const lines = (rest + decoder.write(chunk.subarray(0, size))).split("\n");
      rest = lines.pop() ?? "";
      if (rest.length > CHUNK_BYTES) throw new UnknownAddressFile("The file is not text in lines.");
      yield* lines;
    }
    yield rest + decoder.end();
  } finally {
    fs.closeSync(handle);
  }
}
