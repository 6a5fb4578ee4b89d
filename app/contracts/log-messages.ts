export const logMessages = {
  spendAdded: "Spend added.",
  notLoaded: "The log could not be read. Please try again.",
  /** Link beside what was spent on an item. */
  entries: (count: number) => (count === 1 ? "1 entry" : `${count} entries`),
};
