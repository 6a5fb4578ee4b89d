import { index, prefix, route, type RouteConfig } from "@remix-run/route-config";

/**
 * Every URL of the product: pages, the API, webhooks, and the sandbox of the outside world. A file of
 * `routes/pages` that is not named here is a part of a page. What else a new route is entered in, docs/development.md
 * says.
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
      route("clone", "routes/pages/properties/clone.tsx"),
      route("print", "routes/pages/properties/print.tsx"),
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
      route("bills", "routes/pages/properties/bills.tsx"),
      route("bills/held-back", "routes/pages/properties/held-back.tsx"),
      route("bills/:billId/claim", "routes/pages/properties/payment-claim.tsx"),
      route("share", "routes/pages/properties/share.tsx"),
      route("share/:email/remove", "routes/pages/properties/remove-collaborator.tsx"),
    ]),
  ]),
  route("spend", "routes/pages/spend.tsx"),
  route("bills", "routes/pages/bills.tsx"),
  ...prefix("project/:projectId", [
    route("/", "routes/pages/project/project.tsx"),
    route("paste", "routes/pages/project/paste.tsx"),
    route("items/:itemId", "routes/pages/project/item-log.tsx"),
    route("delete", "routes/pages/project/delete.tsx"),
    route("photos/:photoId/delete", "routes/pages/project/delete-photo.tsx"),
  ]),
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
  route("help", "routes/pages/help.tsx"),
  route("images/:imageId", "routes/images.ts"),
  route("undo", "routes/pages/undo.ts"),
];

const api = prefix("api", [
  ...prefix("login", [
    route("/", "routes/api/login.ts"),
    route("user", "routes/api/login-user.ts"),
    route("logout", "routes/api/login-logout.ts"),
    route("forgot-password", "routes/api/login-forgot-password.ts"),
    route("reset-password", "routes/api/login-reset-password.ts"),
  ]),
  ...prefix("account", [
    route("/", "routes/api/account.ts"),
    route("activate", "routes/api/account-activate.ts"),
    route("resend", "routes/api/account-resend.ts"),
  ]),
  ...prefix("profile", [
    route("/", "routes/api/profile.ts"),
    route("avatar", "routes/api/profile-avatar.ts"),
  ]),
  route("subscribe", "routes/api/subscribe.ts"),
  route("payments/:paymentId/invoice", "routes/api/payments-id-invoice.ts"),
  ...prefix("properties", [
    route("/", "routes/api/properties.ts"),
    ...prefix(":propertyId", [
      route("/", "routes/api/properties-id.ts"),
      route("address", "routes/api/properties-id-address.ts"),
      route("image", "routes/api/properties-id-image.ts"),
      route("clone", "routes/api/properties-id-clone.ts"),
      route("status/:status", "routes/api/properties-id-status.ts"),
      route("share", "routes/api/properties-id-share.ts"),
      route("share/:email", "routes/api/properties-id-share-email.ts"),
      route("files", "routes/api/properties-id-files.ts"),
      route("files/:fileId", "routes/api/properties-id-files-id.ts"),
      route("print", "routes/api/properties-id-print.tsx"),
      route("changes", "routes/api/properties-id-changes.ts"),
      route("projects", "routes/api/properties-id-projects.ts"),
      route("bills", "routes/api/properties-id-bills.ts"),
      route("receipts", "routes/api/properties-id-receipts.ts"),
      route("quotes", "routes/api/properties-id-quotes.ts"),
      route("deal", "routes/api/properties-id-deal.ts"),
      route("deal/solve", "routes/api/properties-id-deal-solve.ts"),
      route("deal/offer", "routes/api/properties-id-deal-offer.ts"),
      route("scenarios", "routes/api/properties-id-scenarios.ts"),
      route("comparisons", "routes/api/properties-id-comparisons.ts"),
    ]),
  ]),
  ...prefix("quotes/:quoteId", [
    route("/", "routes/api/quotes-id.ts"),
    route("variations", "routes/api/quotes-id-variations.ts"),
  ]),
  route("scenarios/:scenarioId", "routes/api/scenarios-id.ts"),
  ...prefix("comparisons/:comparisonId", [
    route("/", "routes/api/comparisons-id.ts"),
    route("requests", "routes/api/comparisons-id-requests.ts"),
  ]),
  ...prefix("variations/:variationId", [
    route("/", "routes/api/variations-id.ts"),
    route("requests", "routes/api/variations-id-requests.ts"),
  ]),
  ...prefix("bills", [
    route("/", "routes/api/bills.ts"),
    route(":billId", "routes/api/bills-id.ts"),
    route(":billId/payments", "routes/api/bills-id-payments.ts"),
  ]),
  route("receipts", "routes/api/receipts.ts"),
  route("bill-payments/:billPaymentId", "routes/api/bill-payments-id.ts"),
  ...prefix("suppliers", [
    route("/", "routes/api/suppliers.ts"),
    route(":supplierId", "routes/api/suppliers-id.ts"),
  ]),
  route("templates", "routes/api/templates.ts"),
  ...prefix("projects", [
    route(":projectId", "routes/api/projects-id.ts"),
    route(":projectId/items", "routes/api/projects-id-items.ts"),
    route(":projectId/paste", "routes/api/projects-id-paste.ts"),
    route(":projectId/photos", "routes/api/projects-id-photos.ts"),
    route(":projectId/save-as-template", "routes/api/projects-id-save-as-template.ts"),
    route("photos/:photoId", "routes/api/projects-photos-id.ts"),
  ]),
  route("project-items/:itemId", "routes/api/project-items-id.ts"),
  route("project-items/:itemId/entries", "routes/api/project-items-id-entries.ts"),
  route("project-items/:itemId/spend", "routes/api/project-items-id-spend.ts"),
  ...prefix("work-tracker", [
    route("categories", "routes/api/work-tracker-categories.ts"),
    route("item/property/:propertyId", "routes/api/work-tracker-item-property-id.ts"),
    route("item/:workItemId", "routes/api/work-tracker-item-id.ts"),
  ]),
  ...prefix("addresses", [
    route("/", "routes/api/addresses.ts"),
    route(":addressId", "routes/api/addresses-id.ts"),
  ]),
  ...prefix("admin", [
    ...prefix("templates", [
      route("/", "routes/api/admin-templates.ts"),
      route(":templateId", "routes/api/admin-templates-id.ts"),
      route(":templateId/items", "routes/api/admin-templates-id-items.ts"),
    ]),
    route("template-items/:itemId", "routes/api/admin-template-items-id.ts"),
    ...prefix("work-tracker/items", [
      route("/", "routes/api/admin-work-tracker-items.ts"),
      route(":workItemId", "routes/api/admin-work-tracker-items-id.ts"),
    ]),
    ...prefix("users", [
      route("/", "routes/api/admin-users.ts"),
      route("imp", "routes/api/admin-users-imp.ts"),
      ...prefix(":userId", [
        route("/", "routes/api/admin-users-id.ts"),
        route("activate", "routes/api/admin-users-id-activate.ts"),
        route("convert-to-paid", "routes/api/admin-users-id-convert-to-paid.ts"),
        route("convert-to-free", "routes/api/admin-users-id-convert-to-free.ts"),
        route("imp", "routes/api/admin-users-id-imp.ts"),
      ]),
    ]),
  ]),
  route("openapi.json", "routes/api/openapi.ts"),
  route("*", "routes/api/not-found.ts"),
]);

const webhooks = prefix("webhooks", [route("stripe", "routes/webhooks/stripe.ts")]);

const sandbox = prefix("sandbox", [
  route("mail", "sandbox/routes/mail.tsx"),
  route("checkout/:sessionId", "sandbox/routes/checkout.tsx"),
  route("portal/:portalId", "sandbox/routes/portal.tsx"),
  route("clock", "sandbox/routes/clock.tsx"),
]);

export default [
  ...pages,
  ...api,
  ...webhooks,
  ...sandbox,
  route("*", "routes/pages/not-found.tsx"),
] satisfies RouteConfig;
