/** What this worker uses of its global scope: TypeScript's own types of it exclude the page's. */
export type WorkerScope = EventTarget & {
  readonly clients: { get(id: string): Promise<Client | undefined> };
};

/** `url` is the one that its page was loaded from. */
type Client = { readonly url: string; postMessage(message: unknown): void };

export type Extendable = Event & { waitUntil(work: Promise<unknown>): void };

export type Fetching = Extendable & {
  readonly request: Request;
  readonly clientId: string;
  /** Where navigations are sent before the worker is awake. */
  readonly preloadResponse?: Promise<Response | undefined>;
};

export type WorkerMessage = Extendable & { readonly data: unknown };
