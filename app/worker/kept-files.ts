/** In milliseconds. A page is kept for 14 days: the files of its release stay for longer. */
const MONTH = 31 * 24 * 60 * 60 * 1_000;
/** Header of a kept file: since when it is none of the release in use, in milliseconds. */
const LEFT_AT = "Left-At";

/**
 * Drops files of earlier releases a month after the release in use was first seen to be without
 * them: until then a page that is kept, or still open, may need them.
 * @param current the paths of this release's files
 * @param now in milliseconds
 */
export async function dropOldFiles(
  cache: Cache,
  current: readonly string[],
  now: number,
): Promise<void> {
  const all = await cache.keys();
  const old = all.filter(({ url }) => !current.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => dropOrMark(cache, request, now)));
}

async function dropOrMark(cache: Cache, { url }: Request, now: number): Promise<void> {
  const file = await cache.match(url);
  const leftAt = Number(file?.headers.get(LEFT_AT) ?? now);
  if (now - leftAt > MONTH) await cache.delete(url);
  else if (file && !file.headers.has(LEFT_AT)) await cache.put(url, marked(file, now));
}

function marked({ body, headers }: Response, now: number): Response {
  const copied = new Headers(headers);
  copied.set(LEFT_AT, String(now));
  // The body is kept as it reads, not as it was sent.
  for (const name of ["Content-Encoding", "Content-Length"]) copied.delete(name);
  return new Response(body, { headers: copied });
}
