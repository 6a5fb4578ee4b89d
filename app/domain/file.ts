const MB = 1024 * 1024;

/** Bytes per file, and for all files of one property (docs/specification.md §12.1). */
export const MAX_FILE_BYTES = 20 * MB;
export const MAX_FILES_BYTES = 500 * MB;

/** Accepted content types; the usual extension first (docs/specification.md §12.1). */
export const FILE_TYPES = {
  "image/jpeg": { label: "Picture", endings: ["jpg", "jpeg"] },
  "image/png": { label: "Picture", endings: ["png"] },
  "image/gif": { label: "Picture", endings: ["gif"] },
  "application/pdf": { label: "PDF", endings: ["pdf"] },
  "application/msword": { label: "Document", endings: ["doc"] },
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": {
    label: "Document",
    endings: ["docx"],
  },
  "application/vnd.ms-excel": { label: "Spreadsheet", endings: ["xls"] },
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {
    label: "Spreadsheet",
    endings: ["xlsx"],
  },
  "application/vnd.ms-powerpoint": { label: "Presentation", endings: ["ppt"] },
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": {
    label: "Presentation",
    endings: ["pptx"],
  },
  "text/plain": { label: "Text", endings: ["txt"] },
  "text/csv": { label: "Table", endings: ["csv"] },
} as const satisfies Record<string, { label: string; endings: readonly [string, ...string[]] }>;

export type FileType = keyof typeof FILE_TYPES;

/**
 * The type to store. Magic bytes decide; plain text has none, so its extension, or without a name
 * the declared type, tells txt from csv.
 * @returns undefined for a type that is not accepted.
 */
export function fileTypeOf(
  content: { detected: string | undefined; isText: boolean },
  sent: { name: string; contentType: string },
): FileType | undefined {
  if (content.detected !== undefined && isFilesType(content.detected)) return content.detected;
  if (!content.isText) return undefined;
  const ending = endingOf(sent.name);
  if (ending !== "")
    return textTypes.find((type) =>
      (FILE_TYPES[type].endings as readonly string[]).includes(ending),
    );
  const declared = sent.contentType.split(";")[0]?.trim().toLowerCase();
  return textTypes.find((type) => type === declared);
}

/** The file's name, with its true type's extension added where it has another's. */
export function storedFileName(name: string, type: FileType): string {
  const { endings } = FILE_TYPES[type];
  return (endings as readonly string[]).includes(endingOf(name)) ? name : `${name}.${endings[0]}`;
}

/** Photos of iPhones, which are stored as JPEG (docs/decisions/0066). */
const HEIC_TYPES = ["image/heic", "image/heif"];
export const HEIC_ENDINGS = ".heic,.heif";

export function isHeicName(name: string): boolean {
  return ["heic", "heif"].includes(endingOf(name));
}

/** For a file field: photos and PDFs. */
export const ACCEPTED_RECEIPTS = `image/jpeg,image/png,application/pdf,${HEIC_ENDINGS}`;

export function isHeic(detected: string | undefined): boolean {
  return detected !== undefined && HEIC_TYPES.includes(detected);
}

/** "IMG_1.HEIC" as "IMG_1.jpg". */
export function jpegNameOf(name: string): string {
  const base = isHeicName(name) ? name.slice(0, -".heic".length) : name;
  return `${base}.jpg`;
}

/** `used` and `bytes` are bytes of the property's files. */
export function hasRoomFor(bytes: number, used: number): boolean {
  return used + bytes <= MAX_FILES_BYTES;
}

export function typeLabel(contentType: string): string {
  return isFilesType(contentType) ? FILE_TYPES[contentType].label : "File";
}

export const ACCEPTED_FILES = Object.entries(FILE_TYPES)
  .flatMap(([type, { endings }]) => [type, ...endings.map((ending) => `.${ending}`)])
  .join(",");

const textTypes = ["text/plain", "text/csv"] as const;

function isFilesType(type: string): type is FileType {
  return Object.hasOwn(FILE_TYPES, type);
}

function endingOf(name: string): string {
  return /\.([^.\s]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? "";
}
