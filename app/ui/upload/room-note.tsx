import { useEffect, useState } from "react";
import { queueMessages as messages } from "~/contracts/queue-messages";

/** Says before a photo is chosen that it cannot be kept until there is a network. */
export function RoomNote() {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    let isShown = true;
    const show = (estimate: StorageEstimate) => isShown && setLeft(shortRoom(estimate));
    void navigator.storage?.estimate?.().then(show, () => undefined);
    return () => void (isShown = false);
  }, []);
  return left === undefined ? null : (
    <p aria-live="polite" className="form-waiting">
      {messages.shortRoom(left)}
    </p>
  );
}

const MB = 1_000_000;
/** A few photos, as they are made smaller. */
const ENOUGH = 10 * MB;

/** Whole MB that the browser has left for the product, where a photo may not fit; else undefined. */
export function shortRoom({ quota, usage = 0 }: StorageEstimate): number | undefined {
  const left = quota === undefined ? ENOUGH : Math.max(0, quota - usage);
  return left < ENOUGH ? Math.floor(left / MB) : undefined;
}
