import { index, prefix, route, type RouteConfig } from "@remix-run/route-config";

const pages = [
  index("routes/pages/home.tsx"),
  ...prefix("auth", [route("login", "routes/pages/auth/login.tsx"), route("logout", "routes/pages/auth/logout.tsx")]),
];

const api = prefix("api", [
  route("openapi.json", "routes/api/openapi.ts"),
  ...prefix("login", [route("user", "routes/api/login-user.ts"), route("/", "routes/api/login.ts"), route("logout", "routes/api/login-logout.ts")]),
  route("templates", "routes/api/templates.ts"),
  route("properties/:propertyId/projects", "routes/api/properties-projects.ts"),
  route("projects/:projectId", "routes/api/projects.ts"),
  route("projects/:projectId/items", "routes/api/projects-items.ts"),
  route("project-items/:itemId", "routes/api/project-items.ts"),
  route("*", "routes/api/not-found.ts"),
]);

export default [...pages, ...api, route("*", "routes/pages/not-found.tsx")] satisfies RouteConfig;

