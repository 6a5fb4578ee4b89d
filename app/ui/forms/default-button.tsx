/**
 * What Enter in a field presses, for forms whose first visible button does something else. It
 * stands first in the form, unseen.
 */
export function DefaultButton({ intent }: { intent: string }) {
  return (
    <button className="sr-only" name="intent" value={intent} tabIndex={-1} aria-hidden="true" />
  );
}
