import type { PropertyHead } from "~/contracts/properties";
import type { Db } from "~/data/database";
import { countQuotes } from "~/data/quotes";
import { imagePath } from "~/domain/photo";
import type { Property } from "~/domain/property";
import type { User } from "~/domain/user";

/** What names a property, and how it stands. */
export function headOf(viewer: User, property: Property) {
  const { id, name, status, address, createDate, completeDate, imageId, creatorId } = property;
  const { finishedDate } = property;
  return {
    id,
    name,
    status,
    createDate: createDate.toISOString(),
    completeDate: completeDate?.toISOString() ?? null,
    finishedDate: finishedDate?.toISOString() ?? null,
    imageUrl: imageId && imagePath(imageId),
    address,
    isCreator: creatorId === viewer.id,
  };
}

/** The same above those of the property's views that have none of its figures. */
export function viewHead(db: Db, viewer: User, property: Property): PropertyHead {
  const { changeNumber } = property;
  return { ...headOf(viewer, property), changeNumber, quoteCount: countQuotes(db, property.id) };
}
