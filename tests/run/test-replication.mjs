// npm run test:replication: without LiteFS its last line says "skipped", and it exits 2.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { run, say } from "../../scripts/prepare.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "replication-outcome-"));
const outcome = path.join(folder, "skipped");
const code = await run("vitest", ["run", "--project", "replication", ...process.argv.slice(2)], {
  REPLICATION_SKIPPED: outcome,
});
const reason = existsSync(outcome) ? readFileSync(outcome, "utf8") : null;
rmSync(folder, { recursive: true, force: true });
if (reason) say(`${reason} The trials on two machines were skipped.`);
process.exit(code === 0 && reason ? 2 : code);
