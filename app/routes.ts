import { index, prefix, route, type RouteConfig } from "@remix-run/route-config";

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
  route("print/terms", "routes/pages/print-terms.tsx"),
  ...prefix("properties", [
    index("routes/pages/properties/list.tsx"),
    route("add", "routes/pages/properties/add.tsx"),
    route("edit", "routes/pages/properties/edit-by-query.ts"),
    route(":propertyId", "routes/pages/properties/property.tsx"),
    route(":propertyId/edit", "routes/pages/properties/edit.tsx"),
    route(":propertyId/delete", "routes/pages/properties/delete.tsx"),
    route(":propertyId/share/:email/remove", "routes/pages/properties/remove-collaborator.tsx"),
    route(":propertyId/complete", "routes/pages/properties/complete.tsx"),
    route(":propertyId/clone", "routes/pages/properties/clone.tsx"),
    route(":propertyId/print", "routes/pages/properties/print.tsx"),
    route(":propertyId/files/:fileId/delete", "routes/pages/properties/delete-file.tsx"),
    route(":propertyId/add-project", "routes/pages/properties/add-project.tsx"),
  ]),
  route("project/:projectId", "routes/pages/project/project.tsx"),
  route("project/:projectId/delete", "routes/pages/project/delete.tsx"),
  route("project/:projectId/photos/:photoId/delete", "routes/pages/project/delete-photo.tsx"),
  route("admin/trade-tracker", "routes/pages/admin/trade-tracker.tsx"),
  route("admin/trade-tracker/:workItemId/remove", "routes/pages/admin/remove-default-item.tsx"),
  ...prefix("admin/templates", [
    index("routes/pages/admin/templates.tsx"),
    route(":templateId", "routes/pages/admin/templates-id.tsx"),
    route(":templateId/delete", "routes/pages/admin/templates-delete.tsx"),
  ]),
  route("images/:imageId", "routes/images.ts"),
  route("undo", "routes/pages/undo.ts"),
];

const api = prefix("api", [
  route("properties", "routes/api/properties.ts"),
  route("properties/:propertyId", "routes/api/properties-id.ts"),
  route("properties/:propertyId/files", "routes/api/properties-id-files.ts"),
  route("properties/:propertyId/files/:fileId", "routes/api/properties-id-files-id.ts"),
  route("properties/:propertyId/address", "routes/api/properties-id-address.ts"),
  route("properties/:propertyId/status/:status", "routes/api/properties-id-status.ts"),
  route("properties/:propertyId/clone", "routes/api/properties-id-clone.ts"),
  route("properties/:propertyId/share", "routes/api/properties-id-share.ts"),
  route("properties/:propertyId/share/:email", "routes/api/properties-id-share-email.ts"),
  route("properties/:propertyId/print", "routes/api/properties-id-print.tsx"),
  route("properties/:propertyId/changes", "routes/api/properties-id-changes.ts"),
  route("properties/:propertyId/image", "routes/api/properties-id-image.ts"),
  route("addresses", "routes/api/addresses.ts"),
  route("addresses/:addressId", "routes/api/addresses-id.ts"),
  route("openapi.json", "routes/api/openapi.ts"),
  ...prefix("login", [
    route("user", "routes/api/login-user.ts"),
    route("/", "routes/api/login.ts"),
    route("logout", "routes/api/login-logout.ts"),
    route("forgot-password", "routes/api/login-forgot-password.ts"),
    route("reset-password", "routes/api/login-reset-password.ts"),
  ]),
  ...prefix("account", [
    route("/", "routes/api/account.ts"),
    route("activate", "routes/api/account-activate.ts"),
    route("resend", "routes/api/account-resend.ts"),
  ]),
  ...prefix("profile", [route("/", "routes/api/profile.ts"), route("avatar", "routes/api/profile-avatar.ts")]),
  route("templates", "routes/api/templates.ts"),
  route("properties/:propertyId/projects", "routes/api/properties-projects.ts"),
  route("projects/:projectId", "routes/api/projects.ts"),
  route("projects/:projectId/items", "routes/api/projects-items.ts"),
  route("projects/:projectId/photos", "routes/api/projects-photos.ts"),
  route("projects/:projectId/save-as-template", "routes/api/projects-save-as-template.ts"),
  ...prefix("admin", [
    route("templates", "routes/api/admin-templates.ts"),
    route("templates/:templateId", "routes/api/admin-templates-id.ts"),
    route("templates/:templateId/items", "routes/api/admin-templates-id-items.ts"),
    route("template-items/:itemId", "routes/api/admin-template-items.ts"),
  ]),
  route("projects/photos/:photoId", "routes/api/projects-photos-id.ts"),
  route("project-items/:itemId", "routes/api/project-items.ts"),
  route("subscribe", "routes/api/subscribe.ts"),
  route("payments/:paymentId/invoice", "routes/api/payments-id-invoice.ts"),
  ...prefix("work-tracker", [
    route("categories", "routes/api/work-tracker-categories.ts"),
    route("item/property/:propertyId", "routes/api/work-tracker-item-property.ts"),
    route("item/:workItemId", "routes/api/work-tracker-item-id.ts"),
  ]),
  ...prefix("admin/work-tracker/items", [
    route("/", "routes/api/admin-work-tracker-items.ts"),
    route(":workItemId", "routes/api/admin-work-tracker-items-id.ts"),
  ]),
  ...prefix("admin/users", [
    route("/", "routes/api/admin-users.ts"),
    route(":userId", "routes/api/admin-users-id.ts"),
    route(":userId/activate", "routes/api/admin-users-id-activate.ts"),
    route(":userId/convert-to-paid", "routes/api/admin-users-id-convert-to-paid.ts"),
    route(":userId/convert-to-free", "routes/api/admin-users-id-convert-to-free.ts"),
  ]),
  route("*", "routes/api/not-found.ts"),
]);

const webhooks = prefix("webhooks", [route("stripe", "routes/webhooks/stripe.ts")]);

const sandbox = prefix("sandbox", [route("mail", "routes/sandbox/mail.tsx")]);

export default [...pages, ...api, ...webhooks, ...sandbox, route("*", "routes/pages/not-found.tsx")] satisfies RouteConfig;
