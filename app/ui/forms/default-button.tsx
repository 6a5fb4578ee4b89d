/** Hidden first submit button, pressed by Enter. */
export function DefaultButton({ intent }: { intent: string }) {
  return (
    <button className="sr-only" name="intent" value={intent} tabIndex={-1} aria-hidden="true" />
  );
}
