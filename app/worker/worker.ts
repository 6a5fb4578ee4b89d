import { CacheFirst, Serwist } from "serwist";
import { SHARED_FIELD, type CutOff, type OpenedPage } from "~/contracts/kept-pages";
import { paths } from "~/contracts/paths";
import { categoriesIn, filesIn, pathsToKeep } from "./kept-addresses";
import { dropOldFiles } from "./kept-files";
import { KeptPages } from "./kept-pages";

declare const self: WorkerScope;
/** Filled in by the build (vite.worker.ts): its scripts and style sheets. */
declare const BUILD_FILES: readonly string[];

/** In milliseconds: pages around the opened one are not read more often. */
const PAUSE = 10 * 60 * 1_000;

const kept = new KeptPages({ caches, fetch: (...args) => fetch(...args), now: Date.now });

const BUILD = "build";
const files = new CacheFirst({ cacheName: BUILD });

/** In milliseconds: where the page is kept, a network that takes longer is as good as none. */
const SLOW = 4_000;
const AT_ONCE = 0;
const AGAIN = 60_000;
/** How long the network is waited for, by address, where that is not SLOW. */
const patience = new Map<string, number>();

/** From the network, while there is one. */
function page({ request, event }: { request: Request; event: Event }): Promise<Response> {
  const { preloadResponse } = event as Fetching;
  const network = Promise.resolve(preloadResponse).then((early) => early ?? fetch(request));
  // Whoever asks again for a page that was late wants no other.
  return kept.open(request.url, network, whenLate(request.url, network, AGAIN));
}

/** The page then opens whole, from what is kept. */
async function data({ request, event }: { request: Request; event: Event }): Promise<Response> {
  const path = pathOfData(request.url);
  const url = new URL(path, request.url).href;
  const openWhole = async (isSlow: boolean) => {
    if (request.signal.aborted || (isSlow && !(await kept.has(url)))) return;
    const message: CutOff = { cutOff: path, isSlow };
    (await self.clients.get((event as Fetching).clientId))?.postMessage(message);
  };
  const network = fetch(request);
  void whenLate(url, network, AT_ONCE).then(() => openWhole(true));
  try {
    return await network;
  } catch (error) {
    await openWhole(false);
    throw error;
  }
}

/**
 * The routes of addresses. Remix asks for those of a page before it sends a form of it, and shows an
 * error page where nothing answers; what the page itself was drawn with it knows.
 */
async function routes({ request, event }: { request: Request; event: Event }): Promise<Response> {
  const client = await self.clients.get((event as Fetching).clientId);
  const asked = new URL(request.url).searchParams.getAll("p");
  const isOwn = client && asked.join() === new URL(client.url).pathname;
  if (!isOwn) return fetch(request);
  return fetch(request, { signal: AbortSignal.timeout(SLOW) }).catch(() => Response.json({}));
}

/** Resolves once the network takes too long; `next` is how long it is waited for from then on. */
function whenLate(url: string, network: Promise<unknown>, next: number): Promise<void> {
  const wait = patience.get(url) ?? SLOW;
  // Whoever gives up waits as long as at first.
  patience.delete(url);
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      if (wait !== AGAIN) patience.set(url, next);
      resolve();
    }, wait);
    network.then(
      () => {
        clearTimeout(timer);
        patience.clear();
      },
      () => clearTimeout(timer),
    );
  });
}

/** What another app shared: a page uploads it, as it does all photos and PDFs. */
async function share({ request }: { request: Request }): Promise<Response> {
  const sent = (await request.formData()).getAll(SHARED_FIELD);
  const path = await kept.share(sent.filter((one) => one instanceof File));
  return Response.redirect(new URL(path, request.url).href, 303);
}

const serwist = new Serwist({
  // Safe with pages of an earlier release: their files are still in the cache.
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: [
    { matcher: isShared, handler: share, method: "POST" },
    { matcher: ({ url }) => url.pathname.startsWith("/assets/"), handler: files },
    { matcher: ({ request }) => request.mode === "navigate", handler: page },
    { matcher: ({ url }) => url.pathname.endsWith(".data"), handler: data },
    { matcher: ({ url }) => url.pathname === "/__manifest", handler: routes },
  ],
});
serwist.addEventListeners();

self.addEventListener("fetch", (event) => {
  const { request, waitUntil } = readFetch(event);
  if (endsSession(request)) waitUntil(kept.forget());
  else if (request.method !== "GET") kept.change();
});

self.addEventListener("message", (event) => {
  const { data: message } = event as WorkerMessage;
  if (typeof message !== "object" || message === null || !("opened" in message)) return;
  const { opened } = message as OpenedPage;
  const work = opened === null ? kept.forget() : keepAround(opened, event as WorkerMessage);
  // Without a network there is nothing to keep.
  (event as WorkerMessage).waitUntil(work.catch(() => undefined));
});

/**
 * One after the other, for what is on the screen is more important. It ends where a new release
 * waits: that takes over once no event of this worker runs, and keeps the next page that is opened.
 */
async function keepAround(opened: string, event: Extendable): Promise<void> {
  const [own, ...others] = pathsToKeep(opened);
  if (own === undefined) return;
  const isReady = (...pages: [string, string?]) => keepFilesOf(pages, event);
  const html = (await kept.keep(own, isReady)) ?? "";
  await keepFiles(BUILD_FILES, event, isReplaced);
  for (const path of new Set([...others, ...categoriesIn(html)])) {
    if (isReplaced()) return;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await kept.keep(path, isReady, PAUSE);
  }
  await kept.dropOld();
  await dropOldFiles(await caches.open(BUILD), BUILD_FILES, Date.now());
}

/**
 * Keeps the files of a page before it is kept itself: without them it does not come alive. One that is
 * known from an earlier release, with its files, is replaced once those are kept that its scripts load
 * as well; of another release than this worker's they are not known.
 */
async function keepFilesOf([html, before]: [string, string?], event: Extendable): Promise<boolean> {
  await keepFiles(filesIn(html), event);
  if (before === undefined) return true;
  if (!isOfRelease(html)) return false;
  if (!isOfRelease(before)) await keepFiles(BUILD_FILES, event, isReplaced);
  return isOfRelease(before) || !isReplaced();
}

/** By its scripts, but for the list of routes, which is written after them. */
const isOfRelease = (html: string) =>
  filesIn(html)
    .filter((file) => file.endsWith(".js") && !file.includes("/manifest-"))
    .every((file) => BUILD_FILES.includes(file));

const isReplaced = () => self.registration.waiting !== null;

async function keepFiles(
  paths: readonly string[],
  event: Extendable,
  mayEnd = () => false,
): Promise<void> {
  const cache = await caches.open(BUILD);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  for (const path of new Set(paths)) {
    if (known.has(path)) continue;
    if (mayEnd()) return;
    const request = new Request(path);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await Promise.all(files.handleAll({ event, request }));
  }
}

function readFetch(event: Event) {
  const fetching = event as Fetching;
  return { request: fetching.request, waitUntil: fetching.waitUntil.bind(fetching) };
}

function isShared({ url, request }: { url: URL; request: Request }): boolean {
  return request.mode === "navigate" && url.pathname + url.search === paths.shareFiles;
}

/** Signing in or out, acting for somebody, and what whoever is signed out is led to. */
function endsSession({ url, method, mode }: Request): boolean {
  const { pathname } = new URL(url);
  if (method === "GET") return mode === "navigate" && pathname === paths.login();
  return /^\/(auth|api\/(login|account|admin)|admin\/users|stop-impersonation|profile)\b/.test(
    pathname,
  );
}

/** "/properties/x.data?view=tiles&_routes=y" is of "/properties/x?view=tiles". */
function pathOfData(url: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete("_routes");
  const path = pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  return searchParams.size > 0 ? `${path}?${searchParams}` : path;
}

/** What this worker uses of its global scope: TypeScript's own types of it exclude the page's. */
type WorkerScope = EventTarget & {
  readonly registration: { readonly waiting: object | null };
  readonly clients: { get(id: string): Promise<Client | undefined> };
};

/** `url` is the one that its page was loaded from. */
type Client = { readonly url: string; postMessage(message: unknown): void };

type Extendable = Event & { waitUntil(work: Promise<unknown>): void };

type Fetching = Extendable & {
  readonly request: Request;
  readonly clientId: string;
  /** Where navigations are sent before the worker is awake. */
  readonly preloadResponse?: Promise<Response | undefined>;
};

type WorkerMessage = Extendable & { readonly data: unknown };
