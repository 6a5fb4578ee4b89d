/** Apart from the other messages: loaded with what is done with rows. */
export const pickedMessages = {
  rowGone: "The row above is no longer in this category.",
  selected: (count: number) => (count === 1 ? "1 row selected" : `${count} rows selected`),
  done: (count: number) => (count === 1 ? "1 item is done." : `${count} items are done.`),
  removed: (count: number) => (count === 1 ? "1 item removed." : `${count} items removed.`),
  moved: (count: number, to: string) =>
    count === 1 ? `1 item moved to ${to}.` : `${count} items moved to ${to}.`,
  copied: (count: number) => (count === 1 ? "1 row copied." : `${count} rows copied.`),
};
