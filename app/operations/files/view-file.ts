import type { PropertyFileView } from "~/contracts/files";
import type { FileRecord } from "~/data/files";

/** A dossier file, as the API lists it: everything but its bytes. */
export function viewFile({
  id,
  propertyId,
  name,
  contentType,
  bytes,
  createDate,
}: FileRecord): PropertyFileView {
  return { id, propertyId, name, contentType, bytes, createDate: createDate.toISOString() };
}
