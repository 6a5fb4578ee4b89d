/** Ten kinds of people who may send a request; `acting` is an admin who acts as the creator. */
export const ACTORS = [
  "signedOut",
  "unverified",
  "expired",
  "blocked",
  "stranger",
  "former",
  "collaborator",
  "creator",
  "admin",
  "acting",
] as const;
export type ActorKind = (typeof ACTORS)[number];

/**
 * What an actor meets: "in" once authorisation is passed (whatever becomes of the input), else the
 * API's status.
 */
export type Outcome = "in" | 401 | 402 | 403 | 404 | 405 | 409;
export type Policy = Readonly<Record<ActorKind, Outcome>>;

function policy(standing: Outcome, exceptions: Partial<Policy> = {}): Policy {
  return {
    ...(Object.fromEntries(ACTORS.map((actor) => [actor, standing])) as Policy),
    ...exceptions,
  };
}

const anyone = policy("in");
const verified = policy("in", { signedOut: 401, unverified: 403, blocked: 403 });
const content: Policy = { ...verified, expired: 402 };
/** Whoever the property is shared with. */
const shared: Policy = { ...content, stranger: 404, former: 404, admin: 404 };
const creator: Policy = { ...shared, collaborator: 403 };
const admin = policy(403, { signedOut: 401, admin: "in" });
const noRoute = policy(404);
const unlessActing = (base: Policy): Policy => ({ ...base, acting: 403 });

/** A closed account is told so in mid-session. */
const tellsBlocked: Policy = { ...anyone, blocked: 403 };
/**
 * Somebody's own payment: nobody else's business, shared property or not, and not an impersonating
 * admin's either.
 */
const ownPayment: Policy = {
  ...verified,
  expired: 404,
  stranger: 404,
  former: 404,
  collaborator: 404,
  admin: 404,
  acting: 403,
};
/** An admin acts in the admin area, but on a property that no admin may see by that role alone. */
const adminOnShared: Policy = { ...admin, admin: 404 };
/** Stopping to act as somebody; an admin who does not act has nothing to stop. */
const stopping: Policy = { ...admin, admin: 409, acting: "in" };
const impersonating: Policy = { ...admin, acting: 409 };

/**
 * Who may do what, written by hand, beside docs/security.md: "METHOD path" of a call or page, and
 * "POST path button" of a page's form. tests/http/authorisation.test.ts fails for a route of
 * app/routes.ts that is not named here, and for a name that is no route.
 */
export const ACCESS: Record<string, Policy> = {
  "GET /": tellsBlocked,
  "POST / resend": anyone,
  "GET /auth/login": anyone,
  "POST /auth/login login": anyone,
  "GET /auth/logout": anyone,
  "POST /auth/logout logout": anyone,
  "GET /auth/register": anyone,
  "POST /auth/register register": unlessActing(anyone),
  "GET /auth/activate": anyone,
  "POST /auth/activate activate": anyone,
  "POST /auth/activate resend": anyone,
  "GET /auth/forgot-password": anyone,
  "POST /auth/forgot-password forgot": unlessActing(anyone),
  "GET /auth/reset-password": anyone,
  "POST /auth/reset-password reset": unlessActing(anyone),
  "GET /profile": verified,
  "POST /profile profile": unlessActing(verified),
  "POST /profile manage-card": unlessActing(verified),
  "POST /profile sign-out-everywhere": unlessActing(verified),
  "GET /profile/avatar": verified,
  "POST /profile/avatar avatar": verified,
  "GET /profile/delete": verified,
  "POST /profile/delete delete-account": unlessActing(verified),
  "GET /profile/export": unlessActing(verified),
  "GET /subscribe": unlessActing(verified),
  "POST /subscribe subscribe": unlessActing(verified),
  "GET /subscribe/done": unlessActing(verified),
  "POST /subscribe/done look": unlessActing(verified),
  "GET /subscribe/cancel": unlessActing(verified),
  "POST /subscribe/cancel unsubscribe": unlessActing(verified),
  "GET /properties": content,
  "GET /properties/add": content,
  "POST /properties/add add": content,
  "GET /properties/edit": anyone,
  "GET /properties/:propertyId": shared,
  "POST /properties/:propertyId add-files": shared,
  "POST /properties/:propertyId save-calculator": shared,
  "POST /properties/:propertyId remove-work-item :workItemId": shared,
  "GET /properties/:propertyId/edit": creator,
  "POST /properties/:propertyId/edit save": creator,
  "POST /properties/:propertyId/edit share": unlessActing(creator),
  "POST /properties/:propertyId/edit change-image": creator,
  "POST /properties/:propertyId/edit remove-image": creator,
  "GET /properties/:propertyId/complete": shared,
  "POST /properties/:propertyId/complete set-status :status": shared,
  "GET /properties/:propertyId/clone": shared,
  "POST /properties/:propertyId/clone clone": shared,
  "GET /properties/:propertyId/print": shared,
  "GET /properties/:propertyId/delete": creator,
  "POST /properties/:propertyId/delete delete": unlessActing(creator),
  "GET /properties/:propertyId/add-project": shared,
  "POST /properties/:propertyId/add-project add-project": shared,
  "GET /properties/:propertyId/files/:fileId/delete": shared,
  "POST /properties/:propertyId/files/:fileId/delete delete": shared,
  "GET /properties/:propertyId/share": unlessActing(creator),
  "POST /properties/:propertyId/share share": unlessActing(creator),
  "GET /properties/:propertyId/share/:email/remove": unlessActing(creator),
  "POST /properties/:propertyId/share/:email/remove unshare": unlessActing(creator),
  "GET /project/:projectId": shared,
  "POST /project/:projectId save-project": shared,
  "POST /project/:projectId add-photo": shared,
  "POST /project/:projectId save-photo :photoId": shared,
  "POST /project/:projectId set-status": shared,
  "POST /project/:projectId save-items": shared,
  "POST /project/:projectId add-item": shared,
  "POST /project/:projectId add-suggestion :itemId": shared,
  "POST /project/:projectId remove-item :itemId": shared,
  "POST /project/:projectId use-as-template": adminOnShared,
  "GET /project/:projectId/paste": shared,
  "POST /project/:projectId/paste paste-items": shared,
  "GET /project/:projectId/delete": shared,
  "POST /project/:projectId/delete delete-project": shared,
  "GET /project/:projectId/photos/:photoId/delete": shared,
  "POST /project/:projectId/photos/:photoId/delete delete-photo": shared,
  "GET /admin/templates": admin,
  "GET /admin/templates/:templateId": admin,
  "POST /admin/templates/:templateId save-template": admin,
  "POST /admin/templates/:templateId add-item": admin,
  "POST /admin/templates/:templateId add-suggested": admin,
  "POST /admin/templates/:templateId add-one :itemId": admin,
  "POST /admin/templates/:templateId take-one :itemId": admin,
  "POST /admin/templates/:templateId remove-item :itemId": admin,
  "GET /admin/templates/:templateId/delete": admin,
  "POST /admin/templates/:templateId/delete delete-template": admin,
  "GET /admin/trade-tracker": admin,
  "POST /admin/trade-tracker save-defaults": admin,
  "POST /admin/trade-tracker remove-work-item :workItemId": admin,
  "GET /admin/users": admin,
  "GET /admin/users/:userId": admin,
  "GET /admin/users/:userId/activate": admin,
  "POST /admin/users/:userId/activate activate": admin,
  "GET /admin/users/:userId/convert-to-paid": admin,
  "POST /admin/users/:userId/convert-to-paid convert-to-paid": admin,
  "GET /admin/users/:userId/convert-to-free": admin,
  "POST /admin/users/:userId/convert-to-free convert-to-free": admin,
  "GET /admin/users/:userId/impersonate": admin,
  "POST /admin/users/:userId/impersonate impersonate": impersonating,
  "GET /admin/users/:userId/delete": admin,
  "POST /admin/users/:userId/delete delete": admin,
  "GET /admin/audit": admin,
  "GET /admin/health": admin,
  "GET /stop-impersonation": anyone,
  // Whoever stops twice is only sent on.
  "POST /stop-impersonation stop": { ...stopping, admin: "in" },
  "GET /print/terms": anyone,
  "GET /help": anyone,
  "GET /images/:imageId": shared,
  "GET /undo": anyone,
  "POST /undo": verified,
  "GET /*": noRoute,
  "POST /*": noRoute,

  "POST /api/login": anyone,
  "GET /api/login/user": tellsBlocked,
  "POST /api/login/logout": anyone,
  "POST /api/login/forgot-password": unlessActing(anyone),
  "GET /api/login/reset-password": anyone,
  "POST /api/login/reset-password": unlessActing(anyone),
  "POST /api/account": unlessActing(anyone),
  "POST /api/account/activate": anyone,
  "POST /api/account/resend": anyone,
  "PUT /api/profile": unlessActing(verified),
  "PUT /api/profile/avatar": verified,
  "POST /api/subscribe": unlessActing(verified),
  "DELETE /api/subscribe": unlessActing(verified),
  "GET /api/payments/:paymentId/invoice": ownPayment,
  "GET /api/properties": content,
  "POST /api/properties": content,
  "GET /api/properties/:propertyId": shared,
  "PUT /api/properties/:propertyId": creator,
  "DELETE /api/properties/:propertyId": unlessActing(creator),
  "PUT /api/properties/:propertyId/address": creator,
  "POST /api/properties/:propertyId/image": creator,
  "POST /api/properties/:propertyId/clone": shared,
  "POST /api/properties/:propertyId/status/:status": shared,
  "POST /api/properties/:propertyId/share": unlessActing(creator),
  "DELETE /api/properties/:propertyId/share/:email": unlessActing(creator),
  "GET /api/properties/:propertyId/files": shared,
  "POST /api/properties/:propertyId/files": shared,
  "GET /api/properties/:propertyId/files/:fileId": shared,
  "DELETE /api/properties/:propertyId/files/:fileId": shared,
  "GET /api/properties/:propertyId/print": shared,
  "POST /api/properties/:propertyId/print": shared,
  "GET /api/properties/:propertyId/changes": shared,
  "POST /api/properties/:propertyId/projects": shared,
  "GET /api/templates": content,
  "GET /api/projects/:projectId": shared,
  "PUT /api/projects/:projectId": shared,
  "DELETE /api/projects/:projectId": shared,
  "POST /api/projects/:projectId/items": shared,
  "POST /api/projects/:projectId/photos": shared,
  "POST /api/projects/:projectId/save-as-template": adminOnShared,
  "PUT /api/projects/photos/:photoId": shared,
  "DELETE /api/projects/photos/:photoId": shared,
  "PUT /api/project-items/:itemId": shared,
  "DELETE /api/project-items/:itemId": shared,
  "GET /api/work-tracker/categories": content,
  "POST /api/work-tracker/item/property/:propertyId": shared,
  "PUT /api/work-tracker/item/:workItemId": shared,
  "DELETE /api/work-tracker/item/:workItemId": shared,
  "GET /api/addresses": content,
  "GET /api/addresses/:addressId": content,
  "GET /api/admin/templates": admin,
  "GET /api/admin/templates/:templateId": admin,
  "PUT /api/admin/templates/:templateId": admin,
  "DELETE /api/admin/templates/:templateId": admin,
  "POST /api/admin/templates/:templateId/items": admin,
  "PUT /api/admin/template-items/:itemId": admin,
  "DELETE /api/admin/template-items/:itemId": admin,
  "GET /api/admin/work-tracker/items": admin,
  "POST /api/admin/work-tracker/items": admin,
  "PUT /api/admin/work-tracker/items/:workItemId": admin,
  "DELETE /api/admin/work-tracker/items/:workItemId": admin,
  "GET /api/admin/users": admin,
  "DELETE /api/admin/users/imp": stopping,
  "GET /api/admin/users/:userId": admin,
  "DELETE /api/admin/users/:userId": admin,
  "POST /api/admin/users/:userId/activate": admin,
  "POST /api/admin/users/:userId/convert-to-paid": admin,
  "POST /api/admin/users/:userId/convert-to-free": admin,
  "POST /api/admin/users/:userId/imp": impersonating,
  "GET /api/openapi.json": anyone,
  "GET /api/*": noRoute,
  "POST /api/*": noRoute,

  // Without a card provider these are not there; with one, billing.test.ts and subscribing.test.ts
  // ask who may use them.
  "POST /webhooks/stripe": noRoute,
  "GET /sandbox/checkout/:sessionId": noRoute,
  "POST /sandbox/checkout/:sessionId": noRoute,
  "GET /sandbox/portal/:portalId": noRoute,
  "POST /sandbox/portal/:portalId": noRoute,
  "GET /sandbox/mail": anyone,
  "GET /sandbox/clock": anyone,
  "POST /sandbox/clock": anyone,
};
