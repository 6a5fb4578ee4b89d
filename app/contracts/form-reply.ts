/**
 * What a refused form gets back: what was typed and the messages, by field name; "" is the form as
 * a whole.
 */
export type FormReply = {
  intent: string;
  reply: {
    status?: "success" | "error";
    initialValue?: Record<string, unknown> | null;
    error?: Record<string, string[] | null> | null;
  };
};
