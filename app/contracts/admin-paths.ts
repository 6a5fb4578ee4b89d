import type { AdminAction } from "~/domain/admin-actions";

/** What an admin's own pages lead to, apart from `paths`, which every page's script holds. */
export const adminPaths = {
  user: (id: string) => `/admin/users/${id}`,
  userAction: (id: string, action: AdminAction) => `/admin/users/${id}/${action}`,
} as const;

/** The API's URLs that an admin's pages ask, apart from `apiPaths`, which an owner's pages hold. */
export const adminApiPaths = {
  dealRows: "/api/admin/work-tracker/items",
} as const;
