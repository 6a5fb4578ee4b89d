import type { AdminAction } from "~/domain/admin-actions";
import { NEW_ROW, NEW_SUGGESTION } from "./paths";

/** What an admin's own pages lead to, apart from `paths`, which every page's script holds. */
export const adminPaths = {
  template: (id: string) => `/admin/templates/${id}`,
  templateWithRow: (id: string, rowId: string, isSuggested: boolean) =>
    `/admin/templates/${id}?${isSuggested ? NEW_SUGGESTION : NEW_ROW}=${rowId}`,
  deleteTemplate: (id: string) => `/admin/templates/${id}/delete`,
  user: (id: string) => `/admin/users/${id}`,
  userAction: (id: string, action: AdminAction) => `/admin/users/${id}/${action}`,
} as const;

/** The API's URLs that an admin's pages ask, apart from `apiPaths`, which an owner's pages hold. */
export const adminApiPaths = {
  template: (id: string) => `/api/admin/templates/${id}`,
  templateItems: (templateId: string) => `/api/admin/templates/${templateId}/items`,
  templateItem: (id: string) => `/api/admin/template-items/${id}`,
  dealRows: "/api/admin/work-tracker/items",
} as const;
