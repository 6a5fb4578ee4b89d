import {
  Download,
  File,
  FileImage,
  FileSpreadsheet,
  FileText,
  Presentation,
  Trash2,
  type LucideIcon,
} from "lucide-react";
import { apiPaths } from "~/contracts/api-paths";
import type { PropertyFileView } from "~/contracts/files";
import { pageMessages } from "~/contracts/page-messages";
import { paths } from "~/contracts/paths";
import { ownerDate } from "~/domain/dates";
import { ACCEPTED_FILES, MAX_FILES_BYTES, typeLabel } from "~/domain/file";
import { shownSize } from "~/domain/file-size";
import { ConfirmLink } from "../confirm/confirm-link";
import { ErrorSummary } from "../forms/form-parts";
import { useHydrated } from "../use-hydrated";
import { deleteFile } from "./delete-file";
import { UploadZone } from "../upload/upload-zone";

type Props = { propertyId: string; files: PropertyFileView[] };

/** "Dossier" on screen (docs/specification.md §12.1). */
export function FilesView({ propertyId, files }: Props) {
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
        <ul className="sheet grid grid-cols-1 p-0" aria-label="Files">
          {files.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
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
          failure: pageMessages.saveFileFailed,
          done: inDossier,
          asItIs: true,
          takesId: true,
        }}
      />
    </div>
  );
}

function FileRow({ file }: { file: PropertyFileView }) {
  const { id, propertyId, name, contentType, bytes, createDate } = file;
  const kind = typeLabel(contentType);
  const Icon = icons[kind] ?? File;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule px-4 py-3 last:border-b-0">
      <Icon size={24} className="shrink-0 text-ink-2" aria-hidden />
      <div className="min-w-40 flex-1">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="text-sm text-ink-2">
          {kind} · {shownSize(bytes)} · {ownerDate(new Date(createDate))}
        </p>
      </div>
      <p className="no-print flex flex-wrap gap-2">
        <a className="btn" href={apiPaths.propertyFile(propertyId, id)} download={name}>
          <Download size={16} aria-hidden />
          Download<span className="sr-only"> {name}</span>
        </a>
        <ConfirmLink {...deleteFile(file)} className="btn">
          <Trash2 size={16} aria-hidden />
          Delete<span className="sr-only"> {name}</span>
        </ConfirmLink>
      </p>
    </li>
  );
}

const icons: Record<string, LucideIcon> = {
  Picture: FileImage,
  PDF: FileText,
  Document: FileText,
  Spreadsheet: FileSpreadsheet,
  Presentation,
  Text: FileText,
  Table: FileSpreadsheet,
};
