/** docs/specification.md §17.4. */
export type Toast = {
  type: "error" | "success";
  message: string;
  /** The trash id to restore. */
  undo?: string;
};
