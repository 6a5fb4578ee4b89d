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

/** The running product holds the sandbox as one of its parts, and names its type. */
const exceptions = { operations: ["^app/sandbox/(biller/sandbox-biller)[.]ts$"] };

const layerRules = Object.entries(layers).map(([layer, below]) => ({
  name: `${layer}-imports-only-${below.join("-") || "itself"}`,
  severity: "error",
  comment: `app/${layer} may import app/${[layer, ...below].join(", app/")} and nothing else in the app.`,
  from: { path: `^app/${layer}/` },
  to: {
    path: "^app/",
    pathNot: [layer, ...below].map((name) => `^app/${name}/`).concat(exceptions[layer] ?? []),
  },
}));

module.exports = {
  forbidden: [
    ...layerRules,
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
      name: "the-biller-stands-alone",
      severity: "error",
      comment:
        "The sandbox's card provider knows nothing of the product but its prices and its words.",
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
