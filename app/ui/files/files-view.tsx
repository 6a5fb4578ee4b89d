import { apiPaths } from "~/contracts/api-paths";
import type { PropertyFileView } from "~/contracts/files";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { ACCEPTED_FILES, MAX_FILES_BYTES } from "~/domain/file";
import { shownSize } from "~/domain/file-size";
import { ErrorSummary } from "../forms/error-summary";
import { useHydrated } from "../use-hydrated";
import { FileList } from "./file-list";
import { UploadZone } from "./upload-zone";

/** "Dossier" on screen (docs/specification.md §12.1). */
export function FilesView({
  propertyId,
  files,
}: {
  propertyId: string;
  files: PropertyFileView[];
}) {
  const used = files.reduce((total, { bytes }) => total + bytes, 0);
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="dossier">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="dossier">Dossier</h2>
        <p className="text-ink-2">
          {shownSize(used)} of {shownSize(MAX_FILES_BYTES)} used
        </p>
      </div>
      <FileUploads propertyId={propertyId} />
      {files.length === 0 ? (
        <div className="sheet grid gap-2">
          <h3>No files yet</h3>
          <p className="max-w-2xl text-ink-2">
            The dossier keeps the papers of this reno together: quotes, invoices, consents, plans,
            valuations. Everybody who shares the property finds them here.
          </p>
        </div>
      ) : (
        <FileList files={files} />
      )}
    </section>
  );
}

const inDossier = (name: string) => `${name} is in the dossier.`;

function FileUploads({ propertyId }: { propertyId: string }) {
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
