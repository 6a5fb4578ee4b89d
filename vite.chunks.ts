import path from "node:path";
import type { Rollup } from "vite";

type Modules = Pick<Rollup.ManualChunkMeta, "getModuleIds" | "getModuleInfo">;
type Needs = (module: string, files: readonly string[]) => boolean;

const FRAME = ["root.tsx", "routes/pages/auth/login.tsx", "ui/notices/keep-clear.ts"];
const PROPERTY = ["routes/pages/properties/property.tsx", "ui/property/overview.tsx"];
const CATEGORY = ["routes/pages/project/project.tsx"];
const SESSION = ["ui/live/session-check.ts"];
const FORMS = ["ui/forms/kept-form.ts"];
/** Loaded on demand, once a page is alive. */
const LATER = [...FORMS, "ui/editing/browser-drafts.ts", "ui/live/poll-view.ts"];
const KEYS = ["ui/property/spend-key.ts"];
const OTHER_PAGES = [
  "routes/pages/properties/list.tsx",
  "routes/pages/properties/quotes.tsx",
  "routes/pages/properties/spend.tsx",
  "routes/pages/properties/print.tsx",
  "routes/pages/properties/complete.tsx",
  "routes/pages/bills.tsx",
  "routes/pages/profile.tsx",
  "routes/pages/admin/users.tsx",
];

/**
 * Modules by file of the browser; the first that matches holds a module. What pages load soon after
 * their start anyway (session check, polling) is among them.
 */
const GROUPS: Record<string, (module: string, needs: Needs) => boolean> = {
  libraries: (module) => /(^|\/)node_modules\/(?!lucide-react\/)|commonjsHelpers/.test(module),
  frame: (module, needs) => needs(module, FRAME),
  common: (module, needs) =>
    needs(module, SESSION) ||
    (needs(module, [...PROPERTY, ...CATEGORY]) && needs(module, OTHER_PAGES)),
  records: (module, needs) =>
    /\/app\/ui\/editing\//.test(module) && needs(module, FORMS) && needs(module, CATEGORY),
  editing: (module, needs) =>
    (/\/app\/ui\/(editing|live)\//.test(module) &&
      (!needs(module, LATER) || needs(module, [...PROPERTY, ...CATEGORY]))) ||
    needs(module, KEYS) ||
    (needs(module, PROPERTY) && needs(module, CATEGORY)),
  items: (module, needs) => needs(module, CATEGORY),
};

/**
 * Modules that the same pages need are one file: as a dozen files, each with its own imports and its
 * own compression, they weighed 1 KB more (docs/decisions/0107). What a page needs is read from the
 * imports, so that a file may move and a new one takes its place by itself.
 */
export function chunkOf(module: string, modules: Modules): string | undefined {
  if (/\/app\/(routes\/|root\.|entry\.)/.test(module)) return undefined;
  const needs: Needs = (one, files) => files.some((file) => neededBy(file, modules).has(one));
  return Object.entries(GROUPS).find(([, holds]) => holds(module, needs))?.[0];
}

const needed = new Map<string, Set<string>>();

/** The modules that a file of app/ imports, themselves or by another one; not those on demand. */
function neededBy(file: string, modules: Modules): Set<string> {
  const known = needed.get(file);
  if (known) return known;
  const found = new Set(
    [...modules.getModuleIds()].filter((id) => id.split("?")[0]?.endsWith(`/app/${file}`)),
  );
  // Grows while it is walked.
  for (const id of found) for (const next of importsOf(id, modules)) found.add(next);
  needed.set(file, found);
  return found;
}

/** The modules of the icons that are named: the library exports all from one. */
function importsOf(id: string, { getModuleInfo }: Modules): string[] {
  const { importedIds = [], code = "" } = getModuleInfo(id) ?? {};
  return importedIds.flatMap((next) => {
    if (!next.endsWith("/lucide-react.mjs")) return next;
    const [, names = ""] = /import \{([^}]*)\} from "lucide-react"/.exec(code ?? "") ?? [];
    const icons = getModuleInfo(next)?.code ?? "";
    return names.split(",").flatMap((name) => {
      const [, file] =
        new RegExp(`\\b${name.trim().split(" ")[0]}\\b.*'\\./(.*)'`).exec(icons) ?? [];
      return file ? path.join(path.dirname(next), file) : [];
    });
  });
}
