import { useLoaderData } from "@remix-run/react";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { deleteFile, showFile } from "~/operations/files/files";
import { ConfirmPage } from "~/ui/confirm-page";
import { deleteFile as questionOf } from "~/ui/files/delete-file";
import type { PageHandle } from "~/ui/page-title";

export const loader = pageLoader(showFile);
export const action = pageForms({
  delete: formAction(deleteFile, {
    next: (_nothing, { params }) => paths.property(params["propertyId"] ?? "", "dossier"),
    toast: (_nothing, { params }) => ({
      type: "success",
      message: messages.fileRemoved,
      ...(params["fileId"] && { undo: params["fileId"] }),
    }),
  }),
});
export const handle: PageHandle = { title: "Delete file" };

export default function DeleteFile() {
  const { file, propertyName } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      {...questionOf(file)}
      cancelTo={paths.property(file.propertyId, "dossier")}
      label={propertyName}
    />
  );
}
