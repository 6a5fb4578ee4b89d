import type { HttpBindings } from "@hono/node-server";
import type { CacheOutcome } from "../answers/repeatable-answer";

export type Environment = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    nonce: string;
    cacheOutcome?: CacheOutcome;
    /** The client's address as seen by the replica that forwarded this request. */
    forwardedFor?: string;
    askPrimary?: () => void;
  };
};
