/** docs/specification.md §17.4. */
export type Toast = {
  type: "error" | "success";
  message: string;
  undo?: string;
};
