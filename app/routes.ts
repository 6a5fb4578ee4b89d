import { index, prefix, route, type RouteConfig } from "@remix-run/route-config";

const pages = [
  index("routes/pages/home.tsx"),
  ...prefix("auth", [route("login", "routes/pages/auth/login.tsx"), route("logout", "routes/pages/auth/logout.tsx")]),
];

const api = prefix("api", [
  route("openapi.json", "routes/api/openapi.ts"),
  ...prefix("login", [route("user", "routes/api/login-user.ts"), route("/", "routes/api/login.ts"), route("logout", "routes/api/login-logout.ts")]),
  route("*", "routes/api/not-found.ts"),
]);

export default [...pages, ...api, route("*", "routes/pages/not-found.tsx")] satisfies RouteConfig;

