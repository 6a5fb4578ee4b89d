import { cookieOf, requestsTo, spawnServer, type SpawnedServer } from "../spawn-server";
import { openCutProxy } from "./cut-proxy";

export type ShownBill = {
  id: string;
  reference: string;
  total: number;
  files: { name: string }[];
  payments: unknown[];
};
export type Item = { id: string; name: string; budget: number; spent: number };
type DealRow = { label: string; value: unknown };
type Property = { id: string; budget: number; spent: number; workTrackerItems: DealRow[] };

export type House = Awaited<ReturnType<typeof openHouse>>;

const OWNER = "mid@demo.example";

/** A property of four items with bills to pay, and its server behind connections that are cut. */
export async function openHouse(billCount: number) {
  const proxy = await openCutProxy();
  let served = await spawnServer({ PUBLIC_URL: proxy.origin });
  proxy.lead(portOf(served));
  const cookie = await cookieOf(proxy.origin, OWNER);
  const ask = requestsTo(proxy.origin, cookie);
  const make = async <Made>(method: string, at: string, body: object) =>
    (await (await ask(method, at, body)).json()) as Made;
  const address = { address1: "9 Rātā Street", city: "Nelson" };
  const { id } = await make<Property>("POST", "/api/properties", { name: "Rimu bach", address });
  const { id: category } = await make<Item>("POST", `/api/properties/${id}/projects`, {});
  await make("PUT", `/api/projects/${category}`, { name: "Scullery" });
  const items: Item[] = [];
  for (const name of ["Oven", "Tap", "Sink", "Tiles"])
    // oxlint-disable-next-line no-await-in-loop -- in this order
    items.push(await make("POST", `/api/projects/${category}/items`, { name, budget: 900 }));
  const invoiced = new Map<string, { itemId: string; amount: number }>();
  for (let bill = 1; bill <= billCount; bill++) {
    const line = { itemId: items[bill % items.length]?.id ?? "", amount: 100 + bill };
    const reference = `Bill ${bill}.`;
    invoiced.set(reference, line);
    const invoice = { kind: "invoice", supplier: "Kauri Joinery", reference, lines: [line] };
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await make("POST", `/api/properties/${id}/bills`, invoice);
  }
  /** Past whatever is cut. */
  const read = async <Found>(at: string) => {
    const answer = await requestsTo(served.origin, cookie)("GET", at);
    return (await answer.json()) as Found;
  };
  const itemsNow = async () =>
    (await read<{ activeItems: Item[] }>(`/api/projects/${category}`)).activeItems;
  return {
    proxy,
    cookie,
    items,
    invoiced,
    at: `/properties/${id}`,
    category: `/project/${category}`,
    deal: `/properties/${id}?view=trade-tracker`,
    bills: () => read<ShownBill[]>(`/api/properties/${id}/bills`),
    property: () => read<Property>(`/api/properties/${id}`),
    rows: async () => (await read<Property>(`/api/properties/${id}`)).workTrackerItems,
    notes: async () => (await read<{ notes: string }>(`/api/projects/${category}`)).notes,
    itemsNow,
    budgets: async () => new Map((await itemsNow()).map((item) => [item.id, item.budget])),
    /** @param release a checkout with another build */
    async restartServer(release?: string): Promise<void> {
      const { PORT, DATA_DIR } = served.env;
      await served.end();
      served = await spawnServer({ PUBLIC_URL: proxy.origin, PORT, DATA_DIR }, release);
    },
    async end(): Promise<void> {
      await proxy.end();
      await served.stop();
    },
  };
}

const portOf = ({ origin }: SpawnedServer) => Number(new URL(origin).port);
