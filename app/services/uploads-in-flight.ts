/** Limits the bytes of uploads that are on disk and neither stored nor refused yet. */
export type UploadsInFlight = ReturnType<typeof uploadsInFlight>;

/** One upload: `hold` counts bytes, false where they have no room; `end` gives all of them back. */
export type UploadRoom = { hold: (bytes: number) => boolean; end: () => void };

/** @param most bytes of one network, and of all together. */
export function uploadsInFlight(most: { ofNetwork: number; inAll: number }) {
  const heldBy = new Map<string, number>();
  let held = 0;

  function count(network: string, bytes: number): void {
    held += bytes;
    const own = (heldBy.get(network) ?? 0) + bytes;
    if (own > 0) heldBy.set(network, own);
    else heldBy.delete(network);
  }

  return (network: string): UploadRoom => {
    let own = 0;
    return {
      hold(bytes) {
        const isFull =
          held + bytes > most.inAll || (heldBy.get(network) ?? 0) + bytes > most.ofNetwork;
        if (isFull) return false;
        own += bytes;
        count(network, bytes);
        return true;
      },
      end() {
        count(network, -own);
        own = 0;
      },
    };
  };
}
