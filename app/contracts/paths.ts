import type { AdminAction } from "~/domain/admin-actions";
import type { PhotoSide } from "~/domain/photo";

/**
 * In the query of a page with an editing table: the row that is to be added there
 * (docs/decisions/0043).
 */
export const NEW_ROW = "new";
export const NEW_SUGGESTION = "new-suggestion";

/** Every page's URL, for links, redirects and mails. */
export const paths = {
  home: "/",
  login: (then?: string) =>
    then && then !== "/" ? `/auth/login?then=${encodeURIComponent(then)}` : "/auth/login",
  register: "/auth/register",
  forgotPassword: "/auth/forgot-password",
  resetPassword: (token: string, id: string) =>
    `/auth/reset-password?${new URLSearchParams({ token, id })}`,
  activation: "/auth/activate",
  activate: (token: string, id: string) => `/auth/activate?${new URLSearchParams({ token, id })}`,
  activated: "/auth/activate?activated",
  resetSent: "/auth/forgot-password?sent",
  logout: "/auth/logout",
  /** The one call of the API that every page makes; the others are in api-paths.ts. */
  currentUser: "/api/login/user",
  terms: "/print/terms",
  help: "/help",
  profile: "/profile",
  avatar: "/profile/avatar",
  exportAccount: "/profile/export",
  deleteAccount: "/profile/delete",
  properties: "/properties",
  addProperty: "/properties/add",
  property: (id: string, view?: PropertyViewName) =>
    `/properties/${id}${view && view !== "tiles" ? `?view=${view}` : ""}`,
  editProperty: (id: string) => `/properties/${id}/edit`,
  deleteProperty: (id: string) => `/properties/${id}/delete`,
  completeProperty: (id: string) => `/properties/${id}/complete`,
  /**
   * `query` may say what was chosen already, and as `failed` the status with which that was
   * refused, or NO_PRINTER, for the page to say why.
   */
  printOptions: (id: string, query?: URLSearchParams) =>
    `/properties/${id}/print${query?.size ? `?${query}` : ""}`,
  cloneProperty: (id: string) => `/properties/${id}/clone`,
  shareProperty: (id: string) => `/properties/${id}/share`,
  /** `then` is the page to go back to: that of sharing, unless told. */
  removeCollaborator: (propertyId: string, email: string, then?: "edit") =>
    `/properties/${propertyId}/share/${encodeURIComponent(email)}/remove${then ? `?then=${then}` : ""}`,
  deleteFile: (propertyId: string, fileId: string) =>
    `/properties/${propertyId}/files/${fileId}/delete`,
  addProject: (propertyId: string) => `/properties/${propertyId}/add-project`,
  project: (id: string, view?: ProjectViewName) =>
    `/project/${id}${view && view !== "items" ? `?view=${view}` : ""}`,
  /** With a row to be added, under the id that it is to have. */
  projectWithRow: (id: string, rowId: string) => `/project/${id}?${NEW_ROW}=${rowId}`,
  pasteItems: (projectId: string) => `/project/${projectId}/paste`,
  deleteProject: (id: string) => `/project/${id}/delete`,
  deletePhoto: (projectId: string, photoId: string, side: PhotoSide) =>
    `/project/${projectId}/photos/${photoId}/delete?type=${side}`,
  undo: "/undo",
  subscribe: "/subscribe",
  /** Where the card page sends the browser back to; it only reads how things stand. */
  subscribed: "/subscribe/done",
  /** The same once the card provider has just been asked: there is nothing more to wait for. */
  subscribedLooked: "/subscribe/done?looked",
  /** The same for who went back from there. */
  notSubscribed: "/subscribe?back",
  cancelSubscription: "/subscribe/cancel",
  adminTemplates: "/admin/templates",
  adminTemplate: (id: string) => `/admin/templates/${id}`,
  adminTemplateWithRow: (id: string, rowId: string, isSuggested: boolean) =>
    `/admin/templates/${id}?${isSuggested ? NEW_SUGGESTION : NEW_ROW}=${rowId}`,
  deleteTemplate: (id: string) => `/admin/templates/${id}/delete`,
  adminTradeTracker: "/admin/trade-tracker",
  adminUsers: "/admin/users",
  adminUser: (id: string) => `/admin/users/${id}`,
  /** The page that asks before it is done; where script runs, its dialog asks. */
  adminUserAction: (id: string, action: AdminAction) => `/admin/users/${id}/${action}`,
  stopImpersonation: "/stop-impersonation",
  adminAudit: "/admin/audit",
  adminHealth: "/admin/health",
  sandboxMail: "/sandbox/mail",
  sandboxPortal: (portalId: string) => `/sandbox/portal/${portalId}`,
  sandboxClock: "/sandbox/clock",
} as const;

/** The views of a property (docs/specification.md §17.2). */
export type PropertyViewName =
  | "tiles"
  | "detail"
  | "search"
  | "gallery"
  | "trade-tracker"
  | "dossier";

/** The tabs of a category (docs/specification.md §17.2). */
export type ProjectViewName = "items" | "photos";

/**
 * A path on this host to go on to, from the query of the sign-in page; anything that leads
 * elsewhere becomes "/".
 */
export function safePath(then: string | null | undefined): string {
  if (!then || !isHere(then) || /[\\\p{Cc}]/u.test(then)) return "/";
  const url = new URL(then, "http://here.invalid");
  const path = url.pathname + url.search + url.hash;
  // "/a/..//elsewhere" becomes "//elsewhere" only here.
  return url.host === "here.invalid" && isHere(path) ? path : "/";
}

/** One slash begins a path; two begin another host. */
function isHere(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

/** What failed when a report cannot be printed on this server at all. */
export const NO_PRINTER = "no-printer";
