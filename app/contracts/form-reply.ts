/** Submitted values and messages of a refused form by field name; "" is the form as a whole. */
export type FormReply = {
  intent: string;
  reply: {
    status?: "success" | "error";
    initialValue?: Record<string, unknown> | null;
    error?: Record<string, string[] | null> | null;
  };
};
