import { useLoaderData } from "@remix-run/react";
import { templatePaths } from "~/contracts/template-paths";
import type { TemplateView } from "~/contracts/templates";
import { pageLoader } from "~/http/handlers/page-loader";
import { ownTemplateForm } from "~/operations/templates/template-form";
import {
  deleteOwnTemplateItem,
  showOwnTemplate,
  updateOwnTemplateItem,
} from "~/operations/templates/own-templates";
import { type PageHandle, stylesheets } from "~/ui/page";
import { TemplatePage } from "~/ui/templates/template-page";
import itemsStyles from "~/ui/styles/sheets/items.css?url";
import adminStyles from "~/ui/styles/sheets/admin.css?url";
import { templateForms } from "../admin/template-forms";

export const links = stylesheets(itemsStyles, adminStyles);
export const loader = pageLoader(showOwnTemplate);
export const action = templateForms(
  templatePaths.own,
  ownTemplateForm,
  updateOwnTemplateItem,
  deleteOwnTemplateItem,
);
export { sendForm as clientAction } from "~/ui/forms/send-form";

export const handle: PageHandle = {
  title: (shown?: { data: TemplateView }) => shown?.data.name ?? "Template",
};

export default function OwnTemplate() {
  return <TemplatePage template={useLoaderData<typeof loader>().data} of="own" />;
}
