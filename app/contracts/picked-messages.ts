const items = (count: number) => (count === 1 ? "1 item" : `${count} items`);

/** Apart from the other messages: loaded with what is done with rows. */
export const pickedMessages = {
  rowGone: "The row above is no longer in this category.",
  selected: (count: number) => (count === 1 ? "1 row selected" : `${count} rows selected`),
  done: (count: number) => (count === 1 ? "1 item is done." : `${count} items are done.`),
  removed: (count: number) => `${items(count)} removed.`,
  moved: (count: number, to: string) => `${items(count)} moved to ${to}.`,
  placed: (count: number, to: string) => `${items(count)} copied to ${to}.`,
  onlyCopied: "To another property items can only be copied: bills and quotes stay with theirs.",
  alreadyThere: "They are in that category already. Choose another one, or copy them.",
  chooseCategory: "Choose a category.",
  tickItems: "Tick the items to move or copy.",
  copied: (count: number) => (count === 1 ? "1 row copied." : `${count} rows copied.`),
  cells: (rows: number, columns: number) =>
    rows * columns === 1 ? "1 cell" : `${rows} × ${columns} cells`,
  nothingAbove: "There is no row above to fill from.",
  changed: (cells: number) => `${cells === 1 ? "1 cell" : `${cells} cells`} changed.`,
  stays: (labels: readonly string[]) =>
    labels.length === 0 ? "" : ` What cannot be changed in ${labels.join(", ")} stays.`,
  willPaste: (there: number, added: number, left: number) =>
    `Nothing is saved yet. Rows overwritten: ${there}. New: ${added}. Left out: ${left}.`,
  leavesColumns: (names: readonly string[]) =>
    names.length === 0 ? "" : ` Columns left out: ${names.join(", ")}.`,
  leavesWords: (rows: number) =>
    rows === 0 ? "" : ` Supplier and note left out, since nothing is added to Spent: ${rows}.`,
  pasted: (filled: number, added: number) =>
    filled === 0
      ? `${items(added)} added.`
      : `${items(filled)} filled in${added > 0 ? `, ${added} added` : ""}.`,
  paste: (wrong: number) =>
    wrong === 0 ? "Paste" : `Paste, leave the ${wrong === 1 ? "cell" : `${wrong} cells`}`,
};
