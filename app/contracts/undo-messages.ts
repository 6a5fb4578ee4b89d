/** Apart from the other messages: loaded with the keys of Undo. */
export const undoMessages = {
  undone: "The last change is undone.",
  redone: "The change is made again.",
};
