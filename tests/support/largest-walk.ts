import type { AnyOperation } from "~/operations/operation";
import { ACCESS } from "./access-table";
import { fillPath, intentOf } from "./filled-paths";
import { submitHtml, type Typed } from "./html-forms";
import type { Asker, Served } from "./largest-served";
import { VIEWS } from "./page-views";
import type { RouteRequest } from "./route-requests";
import type { Browser } from "./server";

/** What a request sends: of a form what is typed into the page's own, or `fields` alone. */
export type Sent = {
  /** The path and query of the page or call, where it is not that of the world's things. */
  at?: string;
  typed?: Typed;
  fields?: Record<string, string>;
  body?: object;
  /** The id of the row whose button is pressed; the first one's by default. */
  row?: string;
};

export type Walk = {
  served: Served;
  browser: Browser;
  perform: (name: string) => Promise<Response>;
};

/** How a request is asked at its largest size; nothing said is the page's own form, or no body. */
export type Case = {
  /** By default the creator, or who else the access table admits. */
  as?: Asker;
  /** Other things of the world than the usual ones, by the name of the usual one. */
  things?: Record<string, string>;
  send?: (walk: Walk) => Sent | Promise<Sent>;
  /** The answer that is a success, where it is a refusal. */
  status?: number;
  /** It ends accounts: everything is as at the start before it. */
  isFresh?: true;
  /** Why it is not asked. */
  reason?: string;
};

export type Cases = Record<string, Case>;

/** Asks the requests of the route table as the cases say. */
export function walkOf(served: Served, requests: readonly RouteRequest[], cases: Cases) {
  const byName = new Map(requests.map((request) => [request.name, request]));

  async function perform(name: string, browser?: Browser): Promise<Response> {
    const request = byName.get(name);
    if (!request) throw new Error(`There is no request ${name}.`);
    const response = await (await prepare(request, browser))();
    if (response.status >= 400)
      throw new Error(`${name}: ${response.status} ${(await response.text()).slice(0, 2_000)}`);
    return response;
  }

  /** Everything before the request itself, such as opening the form's page. */
  async function prepare(
    { name, method, path, kind, button }: RouteRequest,
    open?: Browser,
  ): Promise<() => Promise<Response>> {
    const one = cases[name] ?? {};
    const browser = open ?? (await browserOf(served, one.as ?? askerOf(name)));
    const sent =
      (await one.send?.({ served, browser, perform: (other) => perform(other, browser) })) ?? {};
    const things = { ...served.things };
    for (const [usual, other] of Object.entries(one.things ?? {})) {
      const thing = served.things[other];
      if (thing) things[usual] = thing;
    }
    const at = sent.at ?? fillPath(path, things) + (VIEWS[`${path} ${button}`] ?? "");
    if (method === "GET") return () => browser.page(at);
    if (kind === "call")
      return () => browser.json(method, at, sent.body ?? (method === "DELETE" ? undefined : {}));
    if (button === undefined || sent.fields) {
      const intent = button === undefined ? {} : { intent: intentOf(path, button, things) };
      const row = sent.row ? { intent: `${button?.split(" ")[0]} ${sent.row}` } : {};
      return () => browser.form(at, { ...intent, ...row, ...sent.fields });
    }
    const html = await (await browser.page(at)).text();
    const intent = [button.split(" ")[0], sent.row].filter(Boolean).join(" ");
    return () => submitHtml(browser, at, html, intent, sent.typed ?? {});
  }

  return { perform, prepare };
}

async function browserOf(served: Served, asker: Asker): Promise<Browser> {
  return served.browser(asker === "nobody" ? undefined : served.actors[asker].id);
}

/** The collaborator of the world is an admin: who needs to be both. */
function askerOf(name: string): Asker {
  const policy = ACCESS[name];
  if (policy?.creator === "in") return "creator";
  if (policy?.admin === "in") return "admin";
  return policy?.admin === 404 && policy.creator === 403 ? "collaborator" : "nobody";
}

/** A call with an input has a case. */
export function needsCase({ method, kind }: RouteRequest, operation?: AnyOperation): boolean {
  return kind === "call" && !["GET", "DELETE"].includes(method) && operation?.input !== undefined;
}
