export const ORIGIN = "http://localhost";

/** As much of a browser's stores of answers as the service worker uses. */
export class FakeCaches {
  readonly stores = new Map<string, Map<string, Response>>();
  keys = async () => [...this.stores.keys()];
  delete = async (name: string) => this.stores.delete(name);
  match = async (path: string, { cacheName = "" }: MultiCacheQueryOptions = {}) =>
    this.stores
      .get(cacheName)
      ?.get(ORIGIN + path)
      ?.clone();
  open = async (name: string) => {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    const urlOf = (at: string) => new URL(at, ORIGIN).href;
    return {
      keys: async () => [...store.keys()].map((url) => new Request(url)),
      match: async (at: string) => store.get(urlOf(at))?.clone(),
      put: async (at: string, page: Response) => void store.set(urlOf(at), page),
      delete: async (at: string) => store.delete(urlOf(at)),
    };
  };
}
