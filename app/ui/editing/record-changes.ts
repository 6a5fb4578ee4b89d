import type { Change, Commands, Mark } from "./record-state";

/** The fields that a change writes. */
export function fieldsOf<Field>({
  field,
  fields = [field as Field],
}: Change<Field>): readonly Field[] {
  return fields;
}

/** The marks but for this field's, unless its change is still pending. */
export function without<Field>(
  marks: readonly Mark<Field>[],
  field: Field | undefined,
): readonly Mark<Field>[] {
  return marks.filter((mark) => mark.field !== field || mark.stays);
}

/**
 * A change with what its editor has seen. It has seen its own pending changes too: what those write
 * is as confirmed by then.
 */
export function asMade<State, Field>(
  change: Change<Field>,
  seen: State,
  pending: readonly Change<Field>[],
  commands: Commands<State, Field>,
): Change<Field> {
  const { overwritten } = commands[change.command] ?? {};
  if (!overwritten) return change;
  const written = pending.flatMap(({ command, input }) =>
    commands[command]?.overwritten ? Object.keys(input) : [],
  );
  const was = Object.entries(overwritten(seen, change)).filter(([name]) => !written.includes(name));
  return { ...change, was: Object.fromEntries(was) };
}

/** Each with all of what its editor saw, which is what those before it make of the record. */
export function asSeen<State, Field>(
  changes: readonly Change<Field>[],
  state: State,
  commands: Commands<State, Field>,
): readonly Change<Field>[] {
  let seen = state;
  return changes.map((change) => {
    const { overwritten, apply } = commands[change.command] ?? {};
    const was = overwritten && { ...overwritten(seen, change), ...change.was };
    seen = apply?.(seen, change) ?? seen;
    return was ? { ...change, was } : change;
  });
}
