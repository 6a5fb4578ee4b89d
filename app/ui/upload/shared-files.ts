import { SHARED, SHARED_NAME } from "~/contracts/kept-pages";

/** Files that another app shared, which the service worker holds for the next page that asks. */
export async function takeSharedFiles(): Promise<File[]> {
  if (!("caches" in window) || !(await caches.has(SHARED))) return [];
  const cache = await caches.open(SHARED);
  const held = await cache.matchAll();
  await caches.delete(SHARED);
  return Promise.all(held.map(fileOf));
}

async function fileOf(held: Response): Promise<File> {
  const body = await held.blob();
  const name = decodeURIComponent(held.headers.get(SHARED_NAME) ?? "");
  return new File([body], name, { type: body.type });
}
