/** What a form without script sends of fields that do not count. */

export function isBlank(sent: unknown): boolean {
  return typeof sent === "string" && sent.trim() === "";
}

/** A row is blank when each of its fields is; no rows at all are sent as blank text. */
export function withoutBlankRows(sent: unknown): unknown {
  if (isBlank(sent)) return [];
  return Array.isArray(sent) ? sent.filter((row) => !isBlankRow(row)) : sent;
}

/** Blank fields of a group are absent; a group of nothing else is null. */
export function withoutBlankFields(sent: unknown): unknown {
  if (!isGroup(sent)) return sent;
  const filled = Object.entries(sent).filter(([, value]) => !isBlank(value));
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

function isBlankRow(row: unknown): boolean {
  if (Array.isArray(row)) return row.every(isBlankRow);
  if (!isGroup(row)) return isBlank(row);
  const values = Object.values(row);
  return values.length > 0 && values.every(isBlankRow);
}

/** Text, as a form sends it: a number or a boolean comes from a call. */
function isTyped(value: unknown): boolean {
  if (typeof value === "string") return true;
  return typeof value === "object" && value !== null && Object.values(value).every(isTyped);
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
