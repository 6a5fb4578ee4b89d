import { useEffect, useState } from "react";
import { queueMessages as messages } from "~/contracts/queue-messages";
import { shortRoom } from "./storage-room";

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
