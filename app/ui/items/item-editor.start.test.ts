import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

/** Fails where anything of Intl is used: its first use keeps a slow phone busy for 40 ms. */
async function worldWithoutIntl() {
  vi.resetModules();
  vi.stubGlobal(
    "Intl",
    new Proxy(Intl, {
      get: (_intl, name) => {
        throw new Error(`Intl.${String(name)} is used`);
      },
    }),
  );
  const [items, money] = await Promise.all([
    import("../../../tests/support/items"),
    import("~/domain/money"),
    import("~/domain/dates"),
  ]);
  return { ...items, ...money };
}

test("a budget in the server's order starts without Intl (docs/decisions/0083)", async () => {
  const { storeOf, projectOf, itemView, formatDollars, formatDollarsAndCents } =
    await worldWithoutIntl();
  const { store } = storeOf([projectOf(["Bath", "Sink", "Tap"].map((id) => itemView(id)))], null);
  expect(store.project("kitchen").keys).toEqual(["Bath", "Sink", "Tap"]);
  expect(formatDollars(123_456_700)).toBe("$1,234,567");
  expect(formatDollarsAndCents(-100_050)).toBe("−$1,000.50");
});

test("suggestions are merged in order, so that one that is taken stands in its place", async () => {
  const { storeOf, projectOf, itemView } = await import("../../../tests/support/items");
  const optional = { id: "Sink", projectId: "kitchen", name: "Sink", budget: 100 };
  const { store } = storeOf([projectOf([itemView("Bath"), itemView("Tap")], [optional])], null);
  store.take("Sink");
  expect(store.project("kitchen").keys).toEqual(["Bath", "Sink", "Tap"]);
});
