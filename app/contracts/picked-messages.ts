/** Apart from the other messages: loaded with the bar of selected rows. */
export const pickedMessages = {
  selected: (count: number) => (count === 1 ? "1 row selected" : `${count} rows selected`),
  done: (count: number) => (count === 1 ? "1 item is done." : `${count} items are done.`),
  removed: (count: number) => (count === 1 ? "1 item removed." : `${count} items removed.`),
  moved: (count: number, to: string) =>
    count === 1 ? `1 item moved to ${to}.` : `${count} items moved to ${to}.`,
  copied: (count: number) => (count === 1 ? "1 row copied." : `${count} rows copied.`),
};
