import { useHydrated } from "../use-hydrated";

/** The help on sums and keys, for whoever has script. */
export function ItemsHint() {
  return useHydrated() ? (
    <p className="hint items-hint no-print">
      Sums work: =3*450, or +250 to add. Enter goes down, Esc puts back, Ctrl+Z outside a field
      undoes.
    </p>
  ) : null;
}
