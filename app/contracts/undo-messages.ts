/** Apart from the other messages: loaded with the keys of Undo. */
export const undoMessages = {
  undo: "The last change is undone.",
  redo: "The change is made again.",
  failed: "That can no longer be undone.",
};
