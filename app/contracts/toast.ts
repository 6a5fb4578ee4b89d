/**
 * A notification (docs/specification.md §17.4): shown for 5 seconds, or 10 with an Undo, or until
 * clicked.
 */
export type Toast = {
  type: "error" | "success";
  message: string;
  /** Names what Undo brings back from the trash. */
  undo?: string;
};
