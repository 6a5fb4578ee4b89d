const MB = 1024 * 1024;

/**
 * The largest file of a dossier, and the most that all files of one property's dossier come to, in
 * bytes (docs/specification.md §12.1).
 */
export const MAX_FILE_BYTES = 20 * MB;
export const MAX_FILES_BYTES = 500 * MB;

/**
 * The types that a dossier takes (docs/specification.md §12.1) by content type: what people call
 * them, and how their names end, the usual ending first.
 */
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
 * The type under which a file is kept. Its content decides; text has no marks of its own, so the
 * ending of its name says which kind it is, or, without a name, the type that was sent with it.
 * @param content what its bytes were found to be: the type that their own marks name, and whether
 *   they are text throughout.
 * @returns undefined for what a dossier does not take.
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

/**
 * The name under which a file is kept: its own, with the ending of its true type added where it has
 * another's.
 */
export function storedFileName(name: string, type: FileType): string {
  const { endings } = FILE_TYPES[type];
  return (endings as readonly string[]).includes(endingOf(name)) ? name : `${name}.${endings[0]}`;
}

/** Whether a dossier that holds `used` bytes has room for as many more. */
export function hasRoomFor(bytes: number, used: number): boolean {
  return used + bytes <= MAX_FILES_BYTES;
}

/** A type's name for people; a type that is none of ours is just a file. */
export function typeLabel(contentType: string): string {
  return isFilesType(contentType) ? FILE_TYPES[contentType].label : "File";
}

/** What a file chooser offers: the content types and the endings, separated by commas. */
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
