/** What a form without script sends of fields that do not count. */

export function isBlank(sent: unknown): boolean {
  return typeof sent === "string" && sent.trim() === "";
}

/**
 * A row is blank when each of its fields is, and does not count when it is ticked to be removed; no
 * rows at all are sent as blank text. Rows may come by place: "loans.0.rate".
 */
export function withoutBlankRows(sent: unknown): unknown {
  if (isBlank(sent)) return [];
  const rows = rowsByPlace(sent) ?? sent;
  return Array.isArray(rows) ? rows.filter((row) => !isBlankRow(row) && !isRemoved(row)) : rows;
}

/**
 * Blank fields of a group are absent; a group of nothing else is null.
 * @param names those that may be absent: all, unless given.
 */
export function withoutBlankFields(sent: unknown, names?: readonly string[]): unknown {
  if (!isGroup(sent)) return sent;
  const stays = (name: string, value: unknown) =>
    (names !== undefined && !names.includes(name)) || !isBlankRow(value);
  const filled = Object.entries(sent).filter(([name, value]) => stays(name, value));
  return filled.length === 0 ? null : Object.fromEntries(filled);
}

/**
 * Without the text typed for other kinds than `sent.kind`, and null for a blank kind.
 * @param fieldsOf the names of the fields, by kind.
 */
export function keepKind(
  sent: unknown,
  fieldsOf: Readonly<Record<string, readonly string[]>>,
): unknown {
  if (!isGroup(sent)) return sent;
  const { kind } = sent;
  if (isBlank(kind)) return null;
  if (typeof kind !== "string" || !Object.hasOwn(fieldsOf, kind)) return sent;
  const own = fieldsOf[kind] ?? [];
  const others = new Set(
    Object.values(fieldsOf)
      .flat()
      .filter((name) => !own.includes(name)),
  );
  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => !others.has(name) || !isTyped(value)),
  );
}

/** Its id and the choice of a type count for nothing: a row always has them. */
export function isBlankRow(row: unknown): boolean {
  if (Array.isArray(row)) return row.every(isBlankRow);
  if (!isGroup(row)) return isBlank(row);
  const values = Object.entries(row)
    .filter(([name]) => name !== "id" && name !== "type")
    .map(([, value]) => value);
  return values.length > 0 && values.every(isBlankRow);
}

function isRemoved(row: unknown): boolean {
  return isGroup(row) && row["remove"] === "on";
}

/** The rows of a group whose names are places. */
export function rowsByPlace(sent: unknown): unknown[] | undefined {
  if (!isGroup(sent)) return undefined;
  const places = Object.keys(sent);
  if (places.length === 0 || !places.every((place) => /^\d{1,20}$/.test(place))) return undefined;
  return places.toSorted((a, b) => Number(a) - Number(b)).map((place) => sent[place]);
}

/** Text, as a form sends it: a number or a boolean comes from a call. */
function isTyped(value: unknown): boolean {
  if (typeof value === "string") return true;
  return typeof value === "object" && value !== null && Object.values(value).every(isTyped);
}

export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
