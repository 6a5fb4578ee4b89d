import type { PropertyFileView } from "~/contracts/files";
import { MAX_FILES_BYTES } from "~/domain/file";
import { shownSize } from "~/domain/file-size";
import { FileList } from "./file-list";
import { FileUploads } from "./file-uploads";

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
