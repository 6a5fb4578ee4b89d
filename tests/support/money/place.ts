import { expect } from "vitest";
import { updateUser } from "~/data/users";
import { KOWHAI } from "../reno";
import { makeServer, type Browser } from "../server";
import type { Example } from "./example";

type Named = { id: string; name: string };

/** An account with one property that has the budget of an example, made over HTTP. */
export async function placeOf({ budgets }: Pick<Example, "budgets">) {
  const world = await makeServer();
  const ada = world.person("Ada");
  updateUser(world.app.db, ada.id, { isFree: true });
  const browser = await world.browser(ada);
  // Entries of one moment have no order.
  const tick = () => void world.pass(SECOND);
  const call = callsOf(browser, tick);
  const { id: propertyId } = await call<Named>("POST", "/api/properties", {
    name: "Kōwhai Crescent",
    address: KOWHAI,
  });
  const categories = new Map<string, string>();
  const items = new Map<string, { id: string; projectId: string }>();
  for (const [category, budget] of Object.entries(budgets)) {
    const { id: projectId } = await call<Named>(
      "POST",
      `/api/properties/${propertyId}/projects`,
      {},
    );
    await call("PUT", `/api/projects/${projectId}`, { name: category });
    categories.set(category, projectId);
    for (const [name, dollars] of Object.entries(budget)) {
      const { id } = await call<Named>("POST", `/api/projects/${projectId}/items`, {
        name,
        budget: Number(dollars),
      });
      items.set(name, { id, projectId });
    }
  }
  const known = <Value>(map: Map<string, Value>, name: string): Value => {
    const found = map.get(name);
    if (found === undefined) throw new Error(`There is no ${name}.`);
    return found;
  };
  return {
    world,
    ada,
    browser,
    call,
    tick,
    propertyId,
    items: () => [...items.keys()],
    item: (name: string) => known(items, name),
    category: (name: string) => known(categories, name),
    html: async (at: string) => (await browser.page(at)).text(),
  };
}

export type Place = Awaited<ReturnType<typeof placeOf>>;

const SECOND = 1 / 86_400;

/** JSON calls that must succeed. */
function callsOf(browser: Browser, tick: () => void) {
  return async <View>(method: string, at: string, body?: object): Promise<View> => {
    tick();
    const answer = await browser.json(method, at, body);
    const text = await answer.text();
    expect(answer.status, `${method} ${at}: ${text}`).toBeLessThan(300);
    return (text === "" ? undefined : JSON.parse(text)) as View;
  };
}
