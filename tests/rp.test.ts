import fs from "node:fs";
import { test } from "vitest";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
test("x", async () => {
  const d = await getDocument({ data: new Uint8Array(fs.readFileSync("/tmp/report/typicalReno.pdf")) }).promise;
  console.log(
    await d.getMarkInfo(),
    await d.getMetadata(),
    (await d.getOutline())?.map((o) => o.title),
  );
  const p = await d.getPage(1);
  console.log(JSON.stringify(await p.getStructTree()).slice(0, 300));
});
