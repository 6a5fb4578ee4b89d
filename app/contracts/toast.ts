/** docs/specification.md §17.4. */
export type Toast = {
  type: "error" | "success";
  message: string;
  /** The record in the trash of what was deleted or done. */
  undo?: string;
  /** The page to return to after an Undo, where it is not that of the thing. */
  back?: string;
};
