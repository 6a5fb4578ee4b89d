import { shownSize } from "~/domain/file-size";
import type { SentBytes } from "./fetch-with-progress";

/** How many bytes of it are sent. */
export function SentBar({ bytes, of }: { bytes: SentBytes; of: string }) {
  const { sent, total } = bytes;
  return (
    <p className="sent-bar flex flex-wrap items-center gap-3 text-sm text-ink-2">
      <progress
        className="h-2 max-w-80 min-w-0 flex-1 accent-action"
        max={total || 1}
        value={sent}
        aria-label={`Sending ${of}`.trim()}
      />
      <span className="num">{sentText(bytes)}</span>
    </p>
  );
}

function sentText({ sent, total }: SentBytes): string {
  if (total === 0) return "Waiting";
  return sent < total ? `${shownSize(sent)} of ${shownSize(total)}` : "Saving…";
}
