import type { HttpBindings } from "@hono/node-server";

export type Environment = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    nonce: string;
    /** The client's address as seen by the replica that forwarded this request. */
    forwardedFor?: string;
    askPrimary?: () => void;
  };
};
