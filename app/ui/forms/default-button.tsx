/**
 * Hidden first submit button: Enter presses it where the first visible button does something else.
 */
export function DefaultButton({ intent }: { intent: string }) {
  return (
    <button className="sr-only" name="intent" value={intent} tabIndex={-1} aria-hidden="true" />
  );
}
