/**
 * Request header of the service worker, for a page that it keeps: in its forms no id is filled in,
 * because the page may be opened again and again. The answer has it too, with whose page it is.
 */
export const KEEP_PAGE = "Keep-Page";

/** Whose a kept page is; `property` is blank where it shows more than one. */
export type KeptFor = { account: string; property: string };

export function keptFor(header: string | null): KeptFor | undefined {
  const [account, property = ""] = header?.split(" ") ?? [];
  return account ? { account, property } : undefined;
}

/** Query of home, where it stands for a page that is not kept; the attribute of one that is. */
export const NOT_KEPT = "not-kept";
export const KEPT_AT = "data-kept-at";

/** Cache of files that were shared with the product, until a page takes them; their header. */
export const SHARED = "shared";
export const SHARED_NAME = "Shared-Name";
/** Field of the form that shares them (the manifest's `share_target`). */
export const SHARED_FIELD = "files";

/** From a page to the service worker: its path, or null when nobody is signed in for themselves. */
export type OpenedPage = { opened: string | null };
/** Back: there is no network for the data of the page at this path, or a slow one and it is kept. */
export type CutOff = { cutOff: string; isSlow: boolean };
