import { useLoaderData } from "@remix-run/react";
import { templatePaths } from "~/contracts/template-paths";
import type { TemplateView } from "~/contracts/templates";
import { pageLoader } from "~/http/handlers/page-loader";
import { templateForm } from "~/operations/templates/template-form";
import { deleteTemplateItem, updateTemplateItem } from "~/operations/templates/template-items";
import { showTemplate } from "~/operations/templates/templates";
import { type PageHandle, stylesheets } from "~/ui/page";
import { TemplatePage } from "~/ui/templates/template-page";
import itemsStyles from "~/ui/styles/sheets/items.css?url";
import adminStyles from "~/ui/styles/sheets/admin.css?url";
import { templateForms } from "./template-forms";

export const links = stylesheets(itemsStyles, adminStyles);
export const loader = pageLoader(showTemplate);
export const action = templateForms(
  templatePaths.admin,
  templateForm,
  updateTemplateItem,
  deleteTemplateItem,
);
export { sendForm as clientAction } from "~/ui/forms/send-form";

export const handle: PageHandle = {
  title: (shown?: { data: TemplateView }) => shown?.data.name ?? "Template",
};

export default function Template() {
  return <TemplatePage template={useLoaderData<typeof loader>().data} of="admin" />;
}
