import { NEW_ROW, NEW_SUGGESTION, paths } from "./paths";

export type TemplatePaths = ReturnType<typeof below>;

/** The pages and calls of templates: those of the admins, or an account's own. */
export const templatePaths = {
  admin: below("/admin", { to: paths.adminTemplates, name: "Templates" }),
  own: below("", { to: paths.properties, name: "My Properties" }),
} as const;

function below(root: "" | "/admin", back: { to: string; name: string }) {
  const list = `${root}/templates`;
  return {
    back,
    template: (id: string) => `${list}/${id}`,
    withRow: (id: string, rowId: string, isSuggested: boolean) =>
      `${list}/${id}?${isSuggested ? NEW_SUGGESTION : NEW_ROW}=${rowId}`,
    delete: (id: string) => `${list}/${id}/delete`,
    api: {
      template: (id: string) => `/api${list}/${id}`,
      items: (templateId: string) => `/api${list}/${templateId}/items`,
      item: (id: string) => `/api${root}/template-items/${id}`,
    },
  };
}
