import { LRUCache } from "lru-cache";
import { isWriting, type Db } from "~/data/database";

type Numbered = { id: string; changeNumber: number };

/**
 * What is found of a property, kept until its change number is another (docs/decisions/0116). A
 * command finds it anew: it may have changed the property and not raised the number yet.
 * @param most properties for each database.
 */
export function keptUntilChanged<Found extends object>(
  most: number,
  find: (db: Db, propertyId: string) => Found,
): (db: Db, property: Numbered) => Found {
  const kept = new WeakMap<Db, LRUCache<string, { changeNumber: number; found: Found }>>();
  return (db, { id, changeNumber }) => {
    if (isWriting(db)) return find(db, id);
    let known = kept.get(db);
    if (!known) kept.set(db, (known = new LRUCache({ max: most })));
    const before = known.get(id);
    if (before?.changeNumber === changeNumber) return before.found;
    const found = find(db, id);
    known.set(id, { changeNumber, found });
    return found;
  };
}
