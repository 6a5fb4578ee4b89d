export type Clock = () => Date;

const DAY = 86_400_000;

/** Runs on from an offset of days. Not persisted: a restart returns to the present. */
export function movableClock(wall: Clock): { clock: Clock; moveClock: (days: number) => void } {
  let ahead = 0;
  return {
    clock: () => new Date(wall().getTime() + ahead),
    moveClock(days) {
      ahead += days * DAY;
    },
  };
}
