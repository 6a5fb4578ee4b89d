import { apiPaths } from "~/contracts/api-paths";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { ACCEPTED_FILES } from "~/domain/file";
import { useHydrated } from "~/ui/use-hydrated";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { UploadZone } from "./upload-zone";

const inDossier = (name: string) => `${name} is in the dossier.`;

export function FileUploads({ propertyId }: { propertyId: string }) {
  const isHydrated = useHydrated();
  return (
    <div className="grid gap-3">
      <ErrorSummary />
      <UploadZone
        action={paths.property(propertyId, "dossier")}
        intent="add-files"
        label={isHydrated ? "Drop files here, or choose them" : "Choose files"}
        hint="Pictures, PDF, Word, Excel, PowerPoint, text or CSV. 20 MB a file at most."
        accept={ACCEPTED_FILES}
        sending="Files on their way"
        target={{
          path: apiPaths.propertyFiles(propertyId),
          failure: messages.saveFileFailed,
          done: inDossier,
        }}
      />
    </div>
  );
}
