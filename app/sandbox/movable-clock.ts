export type Clock = () => Date;

const DAY = 86_400_000;

/**
 * A clock that runs on, and can be put forward by days, as the sandbox's is, to see what time
 * brings. It is in memory only: the next start is back at the present.
 */
export function movableClock(wall: Clock): { clock: Clock; moveClock: (days: number) => void } {
  let ahead = 0;
  return {
    clock: () => new Date(wall().getTime() + ahead),
    moveClock(days) {
      ahead += days * DAY;
    },
  };
}
