import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const TEXT = /\.(js|css|json|html|svg)$/;

/**
 * A checkout with another build: each file of the browser's has another name, and the manifest
 * another version, as after a change of everything.
 */
export function nextRelease(): { folder: string; remove: () => void } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "release-"));
  for (const name of fs.readdirSync("."))
    if (!["build", "scripts", ".git", "test-results"].includes(name))
      fs.symlinkSync(path.resolve(name), path.join(folder, name));
  for (const name of ["build", "scripts"])
    fs.cpSync(name, path.join(folder, name), { recursive: true, filter: isServed });
  const assets = path.join(folder, "build/client/assets");
  const names = new Map(fs.readdirSync(assets).map((name) => [name, otherName(name)]));
  const known = new RegExp([...names.keys()].join("|").replaceAll(".", String.raw`\.`), "g");
  const version = /manifest-(\w+)\.js/.exec([...names.keys()].join(" "))?.[1] ?? "";
  for (const file of filesIn(path.join(folder, "build"))) {
    if (!TEXT.test(file)) continue;
    const text = fs.readFileSync(file, "utf8");
    const other = text.replaceAll(known, (name) => names.get(name) ?? name);
    fs.writeFileSync(file, other.replaceAll(`"${version}"`, `"next${version}"`));
  }
  // A module of words alone is the same file for the server, which was given the other name too.
  for (const at of [assets, path.join(folder, "build/server/assets")])
    for (const [name, other] of names)
      if (fs.existsSync(path.join(at, name)))
        fs.renameSync(path.join(at, name), path.join(at, other));
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}

/** What is compressed already has the old names in it. */
const isServed = (file: string) => !/\.(br|gz)$|build\/compiled/.test(file);

const otherName = (name: string) => name.replace(/\.(\w+)$/, "-next.$1");

function filesIn(folder: string): string[] {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
