import type { HttpBindings } from "@hono/node-server";
import type { CacheOutcome } from "./cache/repeatable-answer";

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
