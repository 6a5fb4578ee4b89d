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
  "report",
  "billing",
  "accounts",
  "admin",
  "export",
  "health",
  "help",
  "home",
];

const areaRules = [
  ...areas.map((area, index) => ({
    name: `operations-${area}-imports-only-lower-areas`,
    severity: "error",
    comment: `Lower areas are ${areas.slice(0, index).join(", ") || "none"}.`,
    from: { path: `^app/operations/${area}/` },
    to: {
      path: "^app/operations/",
      pathNot: [
        ...areas.slice(0, index + 1).map((lower) => `^app/operations/${lower}/`),
        ...(area === "identity" ? [] : ["^app/operations/[^/]+$"]),
      ],
    },
  })),
  {
    name: "operations-root-imports-only-identity",
    severity: "error",
    from: { path: "^app/operations/[^/]+$" },
    to: { path: "^app/operations/[^/]+/", pathNot: "^app/operations/identity/" },
  },
  {
    name: "every-area-of-operations-is-ordered",
    severity: "error",
    comment: "A new folder of app/operations has its place in the list of areas.",
    from: {},
    to: { path: `^app/operations/(?!(${areas.join("|")})/)[^/]+/` },
  },
];

module.exports = {
  forbidden: [
    ...layerRules,
    ...areaRules,
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
          "^app/http/(json-schemas|handlers/api-route)[.]ts$",
          "^app/operations/export/",
          "^app/ui/(items/send-item|bills/request-log|deal/send-rows|templates/template-rules)[.]ts$",
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
      comment: "The container has no devDependencies. routes.ts is read only while building.",
      from: { path: "^app/", pathNot: "^app/routes[.]ts$" },
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
