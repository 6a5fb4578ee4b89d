/**
 * Layers, lowest first. A file may import from its own layer's folder or from the layers named
 * beside it.
 */
const layers = {
  domain: [],
  contracts: ["domain"],
  data: ["domain"],
  services: ["domain"],
  operations: ["domain", "contracts", "data", "services"],
  ui: ["domain", "contracts"],
  worker: ["domain", "contracts"],
  http: ["domain", "contracts", "operations", "data", "services"],
  routes: ["domain", "contracts", "operations", "http", "ui"],
  sandbox: ["domain", "contracts", "data", "services", "operations", "http", "ui"],
  commands: ["domain", "contracts", "data", "services", "operations", "http", "sandbox"],
};

const layerRules = Object.entries(layers).map(([layer, below]) => ({
  name: `${layer}-imports-only-${below.join("-") || "itself"}`,
  severity: "error",
  comment: `app/${layer} may import app/${[layer, ...below].join(", app/")} and nothing else in the app.`,
  from: { path: `^app/${layer}/` },
  to: {
    path: "^app/",
    pathNot: [layer, ...below].map((name) => `^app/${name}/`),
  },
}));

/**
 * The areas of app/operations, lowest first: an area may import the areas above its own line, never
 * those below it (docs/decisions/0056). Files directly in app/operations may be imported by every
 * area but identity, and import no area but identity.
 */
const areas = [
  "identity",
  "mail",
  "addresses",
  "images",
  "photos",
  "files",
  "sharing",
  "projects",
  "suppliers",
  "bills",
  "items",
  "quotes",
  "templates",
  "properties",
  "deal",
  "review",
  "history",
  "find",
  "undo",
  "report",
  "billing",
  "accounts",
  "admin",
  "export",
  "health",
  "help",
  "home",
];

/**
 * The folders of app/http and app/ui, lowest first, likewise (docs/decisions/0102). Files directly in
 * app/ui import no folder of it; app/http has none.
 */
const httpFolders = [
  "answers",
  "request",
  "bodies",
  "middleware",
  "cache",
  "replica",
  "handlers",
  "server",
];
const uiFolders = [
  "styles",
  "fonts",
  "notices",
  "editing",
  "outbox",
  "forms",
  "upload",
  "confirm",
  "charts",
  "address-finder",
  "print",
  "live",
  "files",
  "photos",
  "find",
  "shell",
  "billing",
  "items",
  "bills",
  "quotes",
  "project",
  "templates",
  "property",
  "admin",
  "deal",
  "review",
  "report",
  "queue",
];

/** @param shared what a folder may import besides the folders before it, as patterns. */
const ordered = (layer, folders, shared = () => []) => [
  ...folders.map((folder, index) => ({
    name: `${layer}-${folder}-imports-only-lower-folders`,
    severity: "error",
    comment: `Lower folders are ${folders.slice(0, index).join(", ") || "none"}.`,
    from: { path: `^app/${layer}/${folder}/`, pathNot: "\\.test\\.tsx?$" },
    to: {
      path: `^app/${layer}/`,
      pathNot: [
        ...folders.slice(0, index + 1).map((lower) => `^app/${layer}/${lower}/`),
        ...shared(folder),
      ],
    },
  })),
  {
    name: `every-folder-of-${layer}-is-ordered`,
    severity: "error",
    comment: `A new folder of app/${layer} has its place in the list.`,
    from: {},
    to: { path: `^app/${layer}/(?!(${folders.join("|")})/)[^/]+/` },
  },
];

const folderRules = [
  ...ordered("operations", areas, (area) =>
    area === "identity" ? [] : ["^app/operations/[^/]+$"],
  ),
  {
    name: "operations-root-imports-only-identity",
    severity: "error",
    from: { path: "^app/operations/[^/]+$" },
    to: { path: "^app/operations/[^/]+/", pathNot: "^app/operations/identity/" },
  },
  ...ordered("http", httpFolders),
  ...ordered("ui", uiFolders, () => ["^app/ui/[^/]+$"]),
  {
    name: "ui-root-imports-no-folder",
    severity: "error",
    from: { path: "^app/ui/[^/]+$", pathNot: ["\\.test\\.tsx?$"] },
    to: { path: "^app/ui/[^/]+/" },
  },
];

module.exports = {
  forbidden: [
    ...layerRules,
    ...folderRules,
    {
      name: "domain-is-pure",
      severity: "error",
      comment: "The domain core touches neither Node nor npm.",
      from: { path: "^app/domain/" },
      to: { pathNot: "^app/domain/" },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "everything-resolves",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
    {
      name: "remix-stays-in-http",
      severity: "error",
      comment: "Request, Response and redirects belong to http/ and routes/; components to ui/.",
      from: { path: "^app/(domain|contracts|data|services|operations)/" },
      to: { path: "@remix-run/" },
    },
    {
      name: "sqlite-stays-in-data",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/data/" },
      to: { path: "(^|/)(better-sqlite3|drizzle-orm)(/|$)" },
    },
    {
      name: "zod-stays-in-the-contracts",
      severity: "error",
      comment:
        "In the browser it costs 28 KB. The browser's build refuses it too, with every folder of the server (vite.config.ts).",
      from: { path: "^app/(domain|ui|routes/pages|[^/]+$)" },
      to: { path: "(^|/)(zod|@conform-to/zod)(/|$)", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "dollars-only-at-the-json-boundary",
      severity: "error",
      comment: "Everything else holds cents (docs/decisions/0063).",
      from: {
        path: "^app/",
        pathNot: [
          "^app/contracts/",
          "^app/http/(answers/json-schemas|handlers/api-route)[.]ts$",
          "^app/operations/export/",
          "^app/ui/(items/item-commands|bills/panel-log|deal/row-commands|templates/template-rules)[.]ts$",
          "^app/routes/pages/(project/project|properties/property)[.]tsx$",
        ],
      },
      to: { path: "^app/contracts/(json-output|money-codec|view-codecs)[.]ts$" },
    },
    {
      name: "only-commands-and-routes-know-the-sandbox",
      severity: "error",
      comment: "app/sandbox adds its parts to the type App itself (docs/decisions/0056).",
      from: { path: "^app/", pathNot: ["^app/(sandbox|commands)/", "^app/routes[.]ts$"] },
      to: { path: "^app/sandbox/" },
    },
    {
      name: "the-biller-stands-alone",
      severity: "error",
      comment:
        "The sandbox's card provider imports prices and value formats from domain, nothing else.",
      from: { path: "^app/sandbox/biller/" },
      to: { path: "^app/", pathNot: "^app/(domain|services|sandbox/biller)/" },
    },
    {
      name: "the-product-runs-without-its-tools",
      severity: "error",
      comment:
        "The container has no devDependencies. routes.ts is read only while building, and the worker is a file of the build.",
      from: { path: "^app/", pathNot: ["^app/routes[.]ts$", "^app/worker/"] },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"], pathNot: "@types/" },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "[.]test[.]tsx?$" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
