import { index, prefix, route, type RouteConfig } from "@remix-run/route-config";

/**
 * Every URL of the product but the calls of the API, whose table is `routes/api.ts`: pages, webhooks,
 * and the sandbox of the outside world. A file of `routes/pages` that is not named here is a part of
 * a page. What else a new route is entered in, docs/development.md says.
 */
const pages = [
  index("routes/pages/home.tsx"),
  ...prefix("auth", [
    route("login", "routes/pages/auth/login.tsx"),
    route("logout", "routes/pages/auth/logout.tsx"),
    route("register", "routes/pages/auth/register.tsx"),
    route("activate", "routes/pages/auth/activate.tsx"),
    route("forgot-password", "routes/pages/auth/forgot-password.tsx"),
    route("reset-password", "routes/pages/auth/reset-password.tsx"),
  ]),
  ...prefix("profile", [
    route("/", "routes/pages/profile.tsx"),
    route("avatar", "routes/pages/profile-avatar.tsx"),
    route("delete", "routes/pages/profile-delete.tsx"),
    route("export", "routes/profile-export.ts"),
  ]),
  ...prefix("subscribe", [
    index("routes/pages/subscribe.tsx"),
    route("done", "routes/pages/subscribe-done.tsx"),
    route("cancel", "routes/pages/subscribe-cancel.tsx"),
  ]),
  ...prefix("properties", [
    index("routes/pages/properties/list.tsx"),
    route("add", "routes/pages/properties/add.tsx"),
    route("edit", "routes/pages/properties/edit-by-query.ts"),
    ...prefix(":propertyId", [
      route("/", "routes/pages/properties/property.tsx"),
      route("edit", "routes/pages/properties/edit.tsx"),
      route("complete", "routes/pages/properties/complete.tsx"),
      route("review", "routes/pages/properties/review.tsx"),
      route("clone", "routes/pages/properties/clone.tsx"),
      route("print", "routes/pages/properties/print.tsx"),
      route("export", "routes/property-export.ts"),
      route("import", "routes/pages/properties/import.tsx"),
      route("delete", "routes/pages/properties/delete.tsx"),
      route("add-project", "routes/pages/properties/add-project.tsx"),
      route("spend", "routes/pages/properties/spend.tsx"),
      route("files/:fileId/delete", "routes/pages/properties/delete-file.tsx"),
      route("quotes", "routes/pages/properties/quotes.tsx"),
      route("quotes/add", "routes/pages/properties/add-quote.tsx"),
      route("quotes/:quoteId", "routes/pages/properties/quote.tsx"),
      route("quotes/:quoteId/edit", "routes/pages/properties/edit-quote.tsx"),
      route("comparisons/add", "routes/pages/properties/add-comparison.tsx"),
      route("comparisons/:comparisonId", "routes/pages/properties/comparison.tsx"),
      route("history", "routes/pages/properties/history.tsx"),
      route("history/:change/put-back", "routes/pages/properties/put-back.tsx"),
      route("bills", "routes/pages/properties/bills.tsx"),
      route("bills/held-back", "routes/pages/properties/held-back.tsx"),
      route("bills/:billId/claim", "routes/pages/properties/payment-claim.tsx"),
      route("share", "routes/pages/properties/share.tsx"),
      route("share/:email/remove", "routes/pages/properties/remove-collaborator.tsx"),
    ]),
  ]),
  route("spend", "routes/pages/spend.tsx"),
  route("find", "routes/pages/find.tsx"),
  route("bills", "routes/pages/bills.tsx"),
  ...prefix("project/:projectId", [
    route("/", "routes/pages/project/project.tsx"),
    route("move", "routes/pages/project/move.tsx"),
    route("paste", "routes/pages/project/paste.tsx"),
    route("items/:itemId", "routes/pages/project/item-log.tsx"),
    route("delete", "routes/pages/project/delete.tsx"),
    route("photos/:photoId/delete", "routes/pages/project/delete-photo.tsx"),
  ]),
  route("templates/:templateId", "routes/pages/templates/template.tsx"),
  route("templates/:templateId/delete", "routes/pages/templates/delete.tsx"),
  ...prefix("admin", [
    ...prefix("templates", [
      index("routes/pages/admin/templates.tsx"),
      route(":templateId", "routes/pages/admin/templates-id.tsx"),
      route(":templateId/delete", "routes/pages/admin/templates-delete.tsx"),
    ]),
    route("trade-tracker", "routes/pages/admin/trade-tracker.tsx"),
    ...prefix("users", [
      route("/", "routes/pages/admin/users.tsx"),
      ...prefix(":userId", [
        route("/", "routes/pages/admin/users-id.tsx"),
        route("activate", "routes/pages/admin/users-activate.tsx"),
        route("convert-to-paid", "routes/pages/admin/users-convert-to-paid.tsx"),
        route("convert-to-free", "routes/pages/admin/users-convert-to-free.tsx"),
        route("impersonate", "routes/pages/admin/users-impersonate.tsx"),
        route("delete", "routes/pages/admin/users-delete.tsx"),
        route("support", "routes/pages/admin/users-support.tsx"),
      ]),
    ]),
    route("audit", "routes/pages/admin/audit.tsx"),
    route("health", "routes/pages/admin/health.tsx"),
  ]),
  route("quote/:secret", "routes/pages/suppliers/quote.tsx"),
  route("variation/:secret", "routes/pages/suppliers/variation.tsx"),
  route("answered", "routes/pages/suppliers/answered.tsx"),
  route("stop-impersonation", "routes/pages/stop-impersonation.tsx"),
  route("print/terms", "routes/pages/print-terms.tsx"),
  route("example", "routes/pages/example.tsx"),
  route("calculator", "routes/pages/calculator.tsx"),
  route("help", "routes/pages/help.tsx"),
  route("images/:imageId", "routes/images.ts"),
  route("undo", "routes/pages/undo.ts"),
];

const webhooks = prefix("webhooks", [route("stripe", "routes/webhooks/stripe.ts")]);

const sandbox = prefix("sandbox", [
  route("mail", "sandbox/routes/mail.tsx"),
  route("checkout/:sessionId", "sandbox/routes/checkout.tsx"),
  route("portal/:portalId", "sandbox/routes/portal.tsx"),
  route("clock", "sandbox/routes/clock.tsx"),
]);

export default [
  ...pages,
  ...webhooks,
  ...sandbox,
  route("*", "routes/pages/not-found.tsx"),
] satisfies RouteConfig;
