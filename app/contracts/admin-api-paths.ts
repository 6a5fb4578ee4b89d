/** The API's URLs that an admin's pages ask, apart from `apiPaths`, which an owner's pages hold. */
export const adminApiPaths = {
  template: (id: string) => `/api/admin/templates/${id}`,
  templateItems: (templateId: string) => `/api/admin/templates/${templateId}/items`,
  templateItem: (id: string) => `/api/admin/template-items/${id}`,
  dealRows: "/api/admin/work-tracker/items",
} as const;
