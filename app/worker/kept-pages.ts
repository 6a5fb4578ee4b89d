import { KEEP_PAGE, KEPT_AT, keptFor, NOT_KEPT, SHARED, SHARED_NAME } from "~/contracts/kept-pages";
import { paths } from "~/contracts/paths";
import { entriesToDrop, isOver, type Entry } from "./kept-addresses";

/** The account may not see the page any more. */
const GONE: ReadonlySet<number> = new Set([401, 402, 403, 404, 410]);

type Outside = { caches: CacheStorage; fetch: typeof fetch; now: () => number };

type IsReady = (html: string, before: string | undefined) => Promise<boolean>;

/** Another number once what is stored is stored in another way. */
const PREFIX = "kept-1 ";
/** Header of a kept page: when it was read, in milliseconds. */
const READ_AT = "Kept-At";

/**
 * The pages of one account, as the server sent them, for when there is no network. Whatever ends a
 * session forgets them all; so does a page of another account.
 */
export class KeptPages {
  /** Raised when all is forgotten: what was on its way then is not kept. */
  private era = 0;
  private changedAt = 0;

  constructor(private readonly outside: Outside) {}

  /**
   * Reads a page and keeps it, unless it was read in the last `pause` milliseconds.
   * @param isReady whether all is there that it needs, and it may take the place of what was before.
   * @returns its HTML, if it was read or is as it was.
   */
  async keep(path: string, isReady: IsReady, pause = 0): Promise<string | undefined> {
    const asked = { era: this.era, at: this.outside.now() };
    const known = await this.find(path);
    if (known && asked.at - timeOf(known) < pause) return undefined;
    const etag = known?.headers.get("ETag");
    const response = await this.outside.fetch(path, {
      headers: { Accept: "text/html", [KEEP_PAGE]: "1", ...(etag && { "If-None-Match": etag }) },
      cache: "no-store",
      redirect: "manual",
    });
    // To sign in, or to pay: nothing of it is this browser's any more.
    if (response.type === "opaqueredirect") await this.forget();
    const page = response.status === 304 ? known : response;
    const whose = keptFor(page?.headers.get(KEEP_PAGE) ?? null);
    if (page?.status === 200 && whose) {
      const html = await page.text();
      const before = page === known ? html : await known?.text();
      if (await isReady(html, before))
        await this.store(asked, whose.account, path, html, page.headers);
      return html;
    }
    if (GONE.has(response.status)) await this.drop(path);
    return undefined;
  }

  /**
   * What a navigation shows: the network's answer, or what is kept where it fails. A network that is
   * late (`late`) is not waited for where the page is kept, and was read since the last change.
   */
  async open(url: string, network: Promise<Response>, late: Promise<void>): Promise<Response> {
    const inTime = late.then(() => this.pageAt(url, this.changedAt));
    try {
      return (await Promise.race([network, inTime])) ?? (await network);
    } catch (error) {
      const answer = (await this.pageAt(url)) ?? (await this.homeFor(url));
      if (answer) return answer;
      throw error;
    }
  }

  async has(url: string): Promise<boolean> {
    return (await this.pageAt(url, this.changedAt)) !== undefined;
  }

  /** Something was sent: pages that were read before do not show it. */
  change(): void {
    this.changedAt = this.outside.now();
  }

  /** Drops every page and shared file, whosever they are. */
  async forget(): Promise<void> {
    this.era++;
    await this.dropCaches([...(await this.names()), SHARED]);
  }

  async dropOld(): Promise<void> {
    const old = entriesToDrop(await this.entries(), this.outside.now());
    await Promise.all(old.map(({ url }) => this.drop(url)));
  }

  /**
   * Keeps files until a page takes them.
   * @returns the bills of the property opened last, where they are added; or of all, to choose one.
   */
  async share(files: readonly File[]): Promise<string> {
    const cache = await this.outside.caches.open(SHARED);
    for (const file of files) {
      const headers = { "Content-Type": file.type, [SHARED_NAME]: encodeURIComponent(file.name) };
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await cache.put(`/${SHARED}/${crypto.randomUUID()}`, new Response(file, { headers }));
    }
    const opened = (await this.entries()).filter(({ property }) => property);
    const [last] = opened.toSorted((one, other) => other.at - one.at);
    return last ? paths.propertyBills(last.property) : paths.bills();
  }

  private async entries(): Promise<Entry[]> {
    const [name] = await this.names();
    if (name === undefined) return [];
    const cache = await this.outside.caches.open(name);
    const pages = await cache.keys();
    return Promise.all(pages.map(async ({ url }) => entryOf(url, await cache.match(url))));
  }

  /** Add spend without a property leads to that of the one opened last. */
  private async pageAt(url: string, since = 0): Promise<Response | undefined> {
    const { pathname, searchParams } = new URL(url);
    const last = pathname === paths.spend ? searchParams.get("last") : null;
    const spend = last && paths.addSpend(last);
    if (spend && (await this.find(spend, since)))
      return Response.redirect(new URL(spend, url).href);
    const page = await this.find(pathOf(url), since);
    return page && marked(page);
  }

  /** In place of a page that is not kept. */
  private async homeFor(url: string): Promise<Response | undefined> {
    if (!(await this.find(paths.home))) return undefined;
    const home = new URL(paths.home, url);
    home.searchParams.set(NOT_KEPT, pathOf(url));
    return Response.redirect(home.href);
  }

  private async store(
    { era, at }: { era: number; at: number },
    account: string,
    path: string,
    html: string,
    headers: Headers,
  ): Promise<void> {
    const own = PREFIX + account;
    await this.dropCaches((await this.names()).filter((name) => name !== own));
    const copied = new Headers(headers);
    for (const name of ["Content-Encoding", "Content-Length", "Vary"]) copied.delete(name);
    copied.set(READ_AT, String(at));
    const cache = await this.outside.caches.open(own);
    if (this.era === era) await cache.put(path, new Response(html, { headers: copied }));
    if (this.era !== era) await this.outside.caches.delete(own);
  }

  private async find(path: string, since = 0): Promise<Response | undefined> {
    for (const name of await this.names()) {
      // oxlint-disable-next-line no-await-in-loop -- there is one
      const page = await this.outside.caches.match(path, { cacheName: name });
      const readAt = page ? timeOf(page) : 0;
      if (page && readAt >= since && !isOver({ at: readAt }, this.outside.now())) return page;
    }
    return undefined;
  }

  private async drop(path: string): Promise<void> {
    for (const name of await this.names())
      // oxlint-disable-next-line no-await-in-loop -- there is one
      await (await this.outside.caches.open(name)).delete(path);
  }

  private async names(): Promise<string[]> {
    return (await this.outside.caches.keys()).filter((name) => name.startsWith("kept-"));
  }

  private async dropCaches(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => this.outside.caches.delete(name)));
  }
}

const timeOf = ({ headers }: Response) => Number(headers.get(READ_AT));

/** Home is one page, whatever it stands for. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname === paths.home ? pathname : pathname + search;
}

function entryOf(url: string, page: Response | undefined): Entry {
  const { property = "" } = keptFor(page?.headers.get(KEEP_PAGE) ?? null) ?? {};
  return { url, property, at: page ? timeOf(page) : 0 };
}

/** Says on its first tag when it was read: React leaves an attribute that it does not know. */
async function marked(page: Response): Promise<Response> {
  const html = await page.text();
  const text = html.replace("<html ", `<html ${KEPT_AT}="${timeOf(page)}" `);
  return new Response(text, { headers: page.headers });
}
