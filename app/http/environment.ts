import type { HttpBindings } from "@hono/node-server";

/** What the server keeps about a request under way, for those further in. */
export type Environment = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    nonce: string;
    /** The client's address as the replica saw it that forwarded this request. */
    forwardedFor?: string;
    /** Has the primary answer in the place of this replica. */
    askPrimary?: () => void;
  };
};
