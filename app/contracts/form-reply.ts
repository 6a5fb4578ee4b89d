import type { RefusalReason } from "~/domain/refusal";

export type FormReply = {
  intent: string;
  reply: {
    status?: "success" | "error";
    initialValue?: Record<string, unknown> | null;
    reason?: RefusalReason;
    /** The fields that somebody else changed meanwhile. */
    conflicts?: string[];
    error?: Record<string, string[] | null> | null;
  };
};
