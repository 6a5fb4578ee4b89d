/** docs/specification.md §17.4. */
export type Toast = {
  type: "error" | "success";
  message: string;
  /** The trash id to restore, or another form of ours that takes back what was done. */
  undo?: string | UndoForm;
};

/** The path that it is posted to, with the intent "undo", and its hidden fields. */
export type UndoForm = { action: string; fields: Record<string, string> };
