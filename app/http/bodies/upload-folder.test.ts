import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { enoughRoom } from "../../../tests/support/sent-uploads";
import { sweepUploadFolders, withUploadFolder } from "./upload-folder";

const NOW = Date.now();
const HOUR = 3_600_000;
/** Above Linux's maximum process id, 4,194,304. */
const NOBODY = 99_999_999;

/** A temporary folder with subfolders of those ages. */
function makeTemporary(ages: Record<string, number>) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "temporary-"));
  vi.stubEnv("TMPDIR", folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    fs.rmSync(folder, { recursive: true });
  });
  for (const [name, age] of Object.entries(ages)) {
    fs.mkdirSync(path.join(folder, name));
    fs.writeFileSync(path.join(folder, name, "0"), "half a file");
    fs.utimesSync(path.join(folder, name), new Date(), new Date(NOW - age));
  }
  return () => fs.readdirSync(folder).toSorted();
}

test("a start deletes upload folders of dead processes and none of live ones", async () => {
  const left = makeTemporary({
    [`upload-${NOBODY}-gone`]: 0,
    [`upload-${process.pid}-before`]: 0,
    [`upload-${process.ppid}-alive`]: HOUR,
    [`upload-${process.ppid}-old`]: 25 * HOUR,
    "upload-unnumbered": HOUR,
    "upload-unnumbered-old": 25 * HOUR,
    "another-thing": 99 * HOUR,
  });
  await sweepUploadFolders(NOW);
  expect(left()).toEqual(
    ["another-thing", "upload-unnumbered", `upload-${process.ppid}-alive`].toSorted(),
  );
});

test("an upload folder is named after its process and deleted with the upload", async () => {
  const left = makeTemporary({});
  const during = await withUploadFolder(enoughRoom(), async ({ startFile }) => {
    await startFile(9);
    return left();
  });
  expect(during).toEqual([expect.stringMatching(new RegExp(`^upload-${process.pid}-`))]);
  expect(left()).toEqual([]);
});
