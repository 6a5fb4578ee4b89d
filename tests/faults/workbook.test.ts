import { execFile, spawnSync } from "node:child_process";
import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { createItems, createProjectRow } from "~/data/projects";
import { formatDollarsAndCents, sumBy } from "~/domain/money";
import { exportBudget } from "~/operations/export/export-budget";
import { perform } from "~/operations/operation";
import { newId } from "~/services/ids";
import { zipStream } from "~/services/zip";
import { addProperty } from "../support/add-property";
import { makeWorld, NOW } from "../support/world";

const run = promisify(execFile);

const hasOffice = spawnSync("soffice", ["--version"]).status === 0;

// Debian's package libreoffice-calc.
test.runIf(hasOffice)(
  "LibreOffice opens the workbook, works its formulas out again, and comes to our totals",
  { timeout: 180_000 },
  async () => {
    const folder = fs.mkdtempSync(path.join(tmpdir(), "workbook-"));
    onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
    const { archive, categories } = await workbook();
    // Without our results, so that LibreOffice must work them out.
    const files = archive.files.map(async (file) => {
      const parts = "text" in file ? await file.text() : [];
      const content = parts.join("").replaceAll(/<\/f><v>[^<]*<\/v>/g, "</f>");
      return { path: file.path, date: file.date, content, isPacked: false };
    });
    const zipped = await new Response(zipStream(await Promise.all(files))).arrayBuffer();
    fs.writeFileSync(path.join(folder, "budget.xlsx"), Buffer.from(zipped));
    // Every sheet as CSV of what is shown.
    const as = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,true,false,false,-1";
    await run(
      "soffice",
      [
        "--headless",
        `-env:UserInstallation=file://${folder}/profile`,
        "--convert-to",
        as,
        "--outdir",
        folder,
        path.join(folder, "budget.xlsx"),
      ],
      { timeout: 150_000 },
    );
    const shown = (sheet: string) =>
      fs
        .readFileSync(path.join(folder, `budget-${sheet}.csv`), "utf8")
        .trim()
        .split("\n");
    const row = (name: string, cents: number) =>
      `${name},"${formatDollarsAndCents(cents)}",$0.00,"${formatDollarsAndCents(cents)}"`;
    expect(shown("Budget").slice(1, -1).toSorted()).toEqual(
      categories.map(({ name, budget }) => row(name, budget)).toSorted(),
    );
    expect(shown("Budget").at(-1)).toBe(row("Total", sumBy("budget", categories)));
    expect(shown("Tom's & Jo's")[1]).toMatch(/^=1\+1,/);
  },
);

async function workbook() {
  const world = makeWorld();
  const ada = world.person("Ada");
  const as = world.as(ada);
  const propertyId = addProperty(world, ada);
  const categories = ["Kitchen", "Tom's & Jo's"].map((name) => {
    const { id: projectId } = createProjectRow(world.app.db, {
      id: newId(),
      propertyId,
      name,
      createDate: NOW,
    });
    const items = Array.from({ length: 40 }, (_, at) => ({
      id: newId(),
      projectId,
      name: at === 0 ? "=1+1" : `Item ${at}`,
      budget: 10_007 * (at + 1),
      createDate: NOW,
    }));
    createItems(world.app.db, items);
    return { name, budget: sumBy("budget", items) };
  });
  const archive = await perform(exportBudget, as, { propertyId }, {});
  return { archive, categories };
}
