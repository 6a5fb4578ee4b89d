import path from "node:path";
import type { Rollup } from "vite";

type Modules = Pick<Rollup.ManualChunkMeta, "getModuleIds" | "getModuleInfo">;
/** What pages need of a module. */
type About = {
  neededBy(...files: string[]): boolean;
  /** Whether every page that needs the module needs the file too. */
  onlyWith(file: string): boolean;
  /** Whether a page needs it as it opens. */
  isOfPage(): boolean;
};

/** The last two are small, and all that pages without an account need of the next group. */
const FRAME = [
  "root.tsx",
  "routes/pages/auth/login.tsx",
  "ui/notices/keep-clear.ts",
  "domain/text-limits.ts",

  "ui/live/install.ts",
];
const PROPERTY = "routes/pages/properties/property.tsx";
const CATEGORY = "routes/pages/project/project.tsx";
/** Loaded on demand, as a property opens or soon after any page's start. */
const OVERVIEW = "ui/property/overview.tsx";
const LATER = ["ui/live/session-check.ts", "ui/queue/offline-bar.tsx"];
const KEYS = "ui/shell/spend-key.ts";
/** The queue sends by the commands of it, on any page. */
const BUDGET = "ui/items/budget-provider.tsx";
/** What of bills an item's panel and the pages of bills share: a dozen small files else. */
const LOG = "ui/bills/log-panel.tsx";
/** A page with a form needs most of the first, and one with a form of files all of the second. */
const FORMS = ["form", "record-field"];
const FILES = "ui/upload/file-form.tsx";
/** The pages that need these need most of their group. */
const STORE = "ui/editing/optimistic-record.ts";
const TABLE = "ui/items/item-table.tsx";

/** Modules by file of the browser; the first that matches holds a module. */
const GROUPS: Record<string, (module: string, about: About) => boolean> = {
  // That of the browser's database is needed when something is kept.
  libraries: (module) =>
    /(^|\/)node_modules\/(?!lucide-react\/|idb\/)|commonjsHelpers/.test(module),
  frame: (_module, { neededBy }) => neededBy(...FRAME),
  // The address of a style sheet is no file's worth.
  common: (module, { neededBy, onlyWith }) =>
    neededBy(KEYS) ||
    (neededBy(PROPERTY, CATEGORY) && neededBy(...LATER)) ||
    (neededBy(CATEGORY) && !onlyWith(STORE)) ||
    (neededBy(PROPERTY) && module.includes(".css?")),
  later: (_module, { neededBy, isOfPage }) => neededBy(...LATER) && !isOfPage(),
  // What pages need of it, which would else bring the whole of it along.
  connection: (_module, { neededBy }) => neededBy(...LATER),
  property: (_module, { neededBy, onlyWith }) => neededBy(PROPERTY) && !onlyWith(STORE),
  items: (_module, { neededBy, onlyWith }) =>
    neededBy(CATEGORY) && !neededBy(OVERVIEW) && onlyWith(TABLE),
  // A kept form does not need items.
  editing: (module, { neededBy }) => neededBy(CATEGORY) && !/\/app\/ui\/items\//.test(module),
  budget: (_module, { neededBy }) => neededBy(BUDGET),
  forms: (module) => FORMS.some((name) => module.endsWith(`/app/ui/forms/${name}.tsx`)),
  files: (module, { neededBy }) =>
    neededBy(FILES) && /\/app\/(ui\/upload|domain\/file)/.test(module),
  bills: (module, { neededBy }) =>
    neededBy(LOG) && !module.endsWith(LOG) && /\/app\/ui\/bills\//.test(module),
};

/**
 * Modules that the same pages need are one file: as a dozen files, each with its own imports and its
 * own compression, they weighed 1 KB more (docs/decisions/0107). What a page needs is read from the
 * imports, so that a file may move and a new one takes its place by itself.
 */
export function chunkOf(module: string, modules: Modules): string | undefined {
  if (/\/app\/(routes\/|root\.|entry\.)/.test(module)) return undefined;
  const about: About = {
    neededBy: (...files) => files.some((file) => needsOf(file, modules).has(module)),
    isOfPage: () => pagesOf(modules).some((needs) => needs.has(module)),
    onlyWith: (file) => {
      const ids = idsOf(file, modules);
      return pagesOf(modules).every(
        (needs) => !needs.has(module) || ids.some((id) => needs.has(id)),
      );
    },
  };
  return Object.entries(GROUPS).find(([, holds]) => holds(module, about))?.[0];
}

const needed = new Map<string, Set<string>>();

/** The modules that a file of app/ needs, itself among them. */
function needsOf(file: string, modules: Modules): Set<string> {
  const known = needed.get(file);
  if (known) return known;
  const found = reachedFrom(idsOf(file, modules), modules);
  needed.set(file, found);
  return found;
}

let pages: Set<string>[] | undefined;

/** The modules that each page needs. */
function pagesOf(modules: Modules): Set<string>[] {
  pages ??= [...modules.getModuleIds()]
    .filter((id) => /\/app\/routes\/pages\//.test(id) && modules.getModuleInfo(id)?.isEntry)
    .map((id) => reachedFrom([id], modules));
  return pages;
}

function idsOf(file: string, modules: Modules): string[] {
  return [...modules.getModuleIds()].filter((id) => id.split("?")[0]?.endsWith(`/app/${file}`));
}

/** With what they import, themselves or by another one; not what is loaded on demand. */
function reachedFrom(ids: readonly string[], modules: Modules): Set<string> {
  const found = new Set(ids);
  // Grows while it is walked.
  for (const id of found) for (const next of importsOf(id, modules)) found.add(next);
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
