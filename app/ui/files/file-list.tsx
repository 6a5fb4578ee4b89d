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
import { ownerDate } from "~/domain/dates";
import { typeLabel } from "~/domain/file";
import { shownSize } from "~/domain/file-size";
import { ConfirmLink } from "~/ui/confirm/confirm-link";
import { deleteFile } from "./delete-file";

export function FileList({ files }: { files: PropertyFileView[] }) {
  return (
    <ul className="sheet grid grid-cols-1 p-0" aria-label="Files">
      {files.map((file) => (
        <FileRow key={file.id} file={file} />
      ))}
    </ul>
  );
}

function FileRow({ file }: { file: PropertyFileView }) {
  const { id, propertyId, name, contentType, bytes, createDate } = file;
  const kind = typeLabel(contentType);
  const Icon = icons[kind] ?? File;
  const { to, ...question } = deleteFile(file);
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
        <ConfirmLink {...question} to={to} className="btn">
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
