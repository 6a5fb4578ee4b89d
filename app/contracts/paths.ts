import type { PhotoSide } from "~/domain/photo";

/** Query parameter: id of an unsaved row to add to the editing table (docs/decisions/0043). */
export const NEW_ROW = "new";
export const NEW_SUGGESTION = "new-suggestion";
/** Query parameter: id of an item whose cells are inputs from the start. */
export const OPEN_ROW = "item";
/** Query parameter and value: every cell of the table is an input (docs/decisions/0067). */
export const EDIT = "edit";
export const EDIT_ALL = "all";
/** Query parameter: id of the preset with which the form of the commission starts. */
export const PRESET = "commission";

/** Query parameter: id of the photo that the gallery shows. */
export const GALLERY_PHOTO = "photo";

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
  /** A made-up renovation, for whoever has none yet. */
  example: "/example",
  calculator: "/calculator",
  help: "/help",
  profile: "/profile",
  avatar: "/profile/avatar",
  exportAccount: "/profile/export",
  deleteAccount: "/profile/delete",
  properties: "/properties",
  addProperty: "/properties/add",
  property: (id: string, view?: PropertyViewName) =>
    `/properties/${id}${view && view !== "budget" ? `?view=${view}` : ""}`,
  /** The gallery with that photo on its stage. */
  galleryPhoto: (id: string, photoId: string) =>
    `/properties/${id}?view=gallery&${GALLERY_PHOTO}=${photoId}`,
  commissionPreset: (id: string, preset: string) =>
    `/properties/${id}?view=trade-tracker&${PRESET}=${preset}#deal-commission`,
  /** For all properties; `query` filters. */
  bills: (query: BillsQuery = {}) => `/bills${queryOf(query)}`,
  propertyBills: (id: string, query: BillsQuery = {}) => `/properties/${id}/bills${queryOf(query)}`,
  /** Who changed what. */
  history: (id: string, query: HistoryQuery = {}) => `/properties/${id}/history${queryOf(query)}`,
  /** Puts back a change, by its id, or all of a day. */
  putBack: (id: string, change: string) => `/properties/${id}/history/${change}/put-back`,
  /** The ledger of held-back money. */
  heldBack: (id: string, page = 1) =>
    `/properties/${id}/bills/held-back${page === 1 ? "" : `?page=${page}`}`,
  /** For an invoice. */
  paymentClaim: (id: string, billId: string) => `/properties/${id}/bills/${billId}/claim`,
  editProperty: (id: string) => `/properties/${id}/edit`,
  deleteProperty: (id: string) => `/properties/${id}/delete`,
  completeProperty: (id: string) => `/properties/${id}/complete`,
  /**
   * `query` holds options chosen before, and as `failed` why printing failed: a status, or
   * NO_PRINTER.
   */
  printOptions: (id: string, query?: URLSearchParams) =>
    `/properties/${id}/print${query?.size ? `?${query}` : ""}`,
  /** What it taught, once it was complete. */
  review: (id: string) => `/properties/${id}/review`,
  cloneProperty: (id: string) => `/properties/${id}/clone`,
  shareProperty: (id: string) => `/properties/${id}/share`,
  /** `then` is the page to return to; sharing by default. */
  removeCollaborator: (propertyId: string, email: string, then?: "edit") =>
    `/properties/${propertyId}/share/${encodeURIComponent(email)}/remove${then ? `?then=${then}` : ""}`,
  deleteFile: (propertyId: string, fileId: string) =>
    `/properties/${propertyId}/files/${fileId}/delete`,
  /** `query` presets the form. */
  addSpend: (propertyId: string, query: SpendQuery = {}) => {
    const preset = new URLSearchParams(Object.entries(query).filter(([, value]) => value));
    return `/properties/${propertyId}/spend${preset.size > 0 ? `?${preset}` : ""}`;
  },
  spend: "/spend",
  /** Finds things and does them; `q` is what was typed. */
  find: "/find",
  chooseSpend: "/spend?choose",
  /** Leads to that property, if money can still be spent on it. */
  spendOn: (propertyId: string) => `/spend?${new URLSearchParams({ last: propertyId })}`,
  addProject: (propertyId: string) => `/properties/${propertyId}/add-project`,
  /** `page` counts from 1, the newest quotes. */
  quotes: (propertyId: string, page = 1) =>
    `/properties/${propertyId}/quotes${page > 1 ? `?page=${page}` : ""}`,
  addQuote: (propertyId: string, projectId?: string) =>
    `/properties/${propertyId}/quotes/add${projectId ? `?category=${projectId}` : ""}`,
  quote: (propertyId: string, quoteId: string) => `/properties/${propertyId}/quotes/${quoteId}`,
  editQuote: (propertyId: string, quoteId: string, projectId?: string) =>
    `/properties/${propertyId}/quotes/${quoteId}/edit${projectId ? `?category=${projectId}` : ""}`,
  /** Opened by suppliers, from a mail. */
  confirmVariation: (secret: string) => `/variation/${secret}`,
  sendQuote: (secret: string) => `/quote/${secret}`,
  answered: "/answered",
  addComparison: (propertyId: string, projectId?: string) =>
    `/properties/${propertyId}/comparisons/add${projectId ? `?category=${projectId}` : ""}`,
  comparison: (propertyId: string, id: string, projectId?: string) =>
    `/properties/${propertyId}/comparisons/${id}${projectId ? `?category=${projectId}` : ""}`,
  project: (id: string, view?: ProjectViewName) =>
    `/project/${id}${view && view !== "items" ? `?view=${view}` : ""}`,
  projectWithRow: (id: string, rowId: string) => `/project/${id}?${NEW_ROW}=${rowId}`,
  /** The category with the item's cells open. */
  projectAtItem: (id: string, itemId: string) => `/project/${id}?${OPEN_ROW}=${itemId}`,
  /** `page` counts from 1, the newest entries; `entry` is edited. */
  itemLog: (projectId: string, itemId: string, page = 1, entry = "") => {
    const query = new URLSearchParams({
      ...(page > 1 && { page: String(page) }),
      ...(entry && { entry }),
    });
    return `/project/${projectId}/items/${itemId}${query.size > 0 ? `?${query}` : ""}`;
  },
  importBudget: (propertyId: string) => `/properties/${propertyId}/import`,
  exportBudget: (propertyId: string, as: "xlsx" | "csv") =>
    `/properties/${propertyId}/export?as=${as}`,
  pasteItems: (projectId: string) => `/project/${projectId}/paste`,
  placeItems: (projectId: string) => `/project/${projectId}/move`,
  deleteProject: (id: string) => `/project/${id}/delete`,
  deletePhoto: (projectId: string, photoId: string, side: PhotoSide) =>
    `/project/${projectId}/photos/${photoId}/delete?type=${side}`,
  undo: "/undo",
  subscribe: "/subscribe",
  subscribed: "/subscribe/done",
  /** Where other apps share photos and PDFs to. */
  shareFiles: "/bills?shared",
  subscribedLooked: "/subscribe/done?looked",
  notSubscribed: "/subscribe?back",
  cancelSubscription: "/subscribe/cancel",
  adminTemplates: "/admin/templates",
  adminTradeTracker: "/admin/trade-tracker",
  adminUsers: "/admin/users",
  stopImpersonation: "/stop-impersonation",
  adminAudit: "/admin/audit",
  adminHealth: "/admin/health",
  sandboxMail: "/sandbox/mail",
  sandboxPortal: (portalId: string) => `/sandbox/portal/${portalId}`,
  sandboxClock: "/sandbox/clock",
} as const;

/** `project` is the category to return to. */
export type SpendQuery = {
  item?: string;
  project?: string;
  supplier?: string;
  date?: string;
  amount?: string;
  /** The one that the bill is for. */
  quote?: string;
};

/** Filters of a history, as in its address. */
export type HistoryQuery = {
  who?: string | undefined;
  in?: string | undefined;
  about?: string | undefined;
  day?: string | undefined;
  before?: string | undefined;
};

/** As `billsPageInput`. */
export type BillsQuery = {
  list?: string | undefined;
  page?: string | undefined;
  supplier?: string | undefined;
  receipt?: string | undefined;
  split?: string | undefined;
  category?: string | undefined;
  q?: string | undefined;
};

function queryOf(sent: BillsQuery | HistoryQuery): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(sent)) if (value) query.set(name, value);
  return query.size > 0 ? `?${query}` : "";
}

export type PropertyViewName =
  | "budget"
  | "tiles"
  | "detail"
  | "gallery"
  | "trade-tracker"
  | "dossier";

export type ProjectViewName = "items" | "photos" | "details";

/** A local path to redirect to after sign-in; anything else becomes "/" (no open redirects). */
export function safePath(then: string | null | undefined): string {
  if (!then || !isHere(then) || /[\\\p{Cc}]/u.test(then)) return "/";
  const url = new URL(then, "http://here.invalid");
  const path = url.pathname + url.search + url.hash;
  // "/a/..//elsewhere" becomes "//elsewhere" only after normalisation.
  return url.host === "here.invalid" && isHere(path) ? path : "/";
}

function isHere(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

/** `failed` value: this server has no browser to print with. */
export const NO_PRINTER = "no-printer";
