import type { PropertyFileView } from "~/contracts/files";
import { paths } from "~/contracts/paths";

export function deleteFile({ id, propertyId, name }: PropertyFileView) {
  return {
    to: paths.deleteFile(propertyId, id),
    title: "Delete file",
    text: (
      <p>
        This deletes <b className="wrap-anywhere">{name}</b> from the dossier, for everyone who
        shares the property. You can undo it right afterwards.
      </p>
    ),
    submit: "Delete file",
    intent: "delete",
    stays: true,
  };
}
