import type { ItemView, ProjectView } from "~/contracts/projects";
import type { Item, Place } from "~/ui/items/edited-item";
import { budgetRules, type ItemRules } from "~/ui/items/item-commands";
import { ItemEditor } from "~/ui/items/item-editor";
import type { Change } from "~/ui/editing/record-state";
import { Conflict } from "~/ui/editing/request";
import { FIELDS } from "~/ui/items/read-cell";
import { sortFrom } from "~/ui/items/sort-items";
import { answeredBy, pendingCalls } from "./pending-calls";

type Sent = Change<Place>;
type Said = { type: "success" | "error"; message: string; onUndo?: () => void };

export function itemView(id: string, changes: Partial<ItemView> = {}): ItemView {
  return {
    id,
    projectId: "kitchen",
    name: id,
    quantity: 1,
    budget: 10_000,
    spent: 0,
    suggestedBudget: null,
    status: "active",
    position: null,
    isSuggested: false,
    ...NO_FIGURES,
    done: false,
    forecastOwn: null,
    ...changes,
  };
}

/** For an item or category without bills and quotes. */
export const NO_FIGURES = {
  quoted: null,
  committed: 0,
  openCommitment: 0,
  invoiced: 0,
  paid: 0,
  retained: 0,
  unpaid: 0,
  toComplete: 0,
  forecast: 0,
  variance: 0,
  entryCount: 0,
};

export function projectOf(
  items: ItemView[],
  optionalItems: ProjectView["optionalItems"] = [],
  id = "kitchen",
): ProjectView {
  const texts = { name: "Kitchen", notes: "", scopeOfWork: "", propertyName: "Rātā" };
  return {
    id,
    propertyId: "rata",
    ...texts,
    status: "active",
    activeItems: items,
    optionalItems,
    photos: [],
    imageSrc: null,
    budget: 0,
    spent: 0,
    left: 0,
    ...NO_FIGURES,
    changeNumber: 0,
  };
}

/** A store whose server answers on demand and stores items as the product does. */
export function storeOf(
  projects: ProjectView[],
  sort: string | null = "",
  rules: Partial<ItemRules> & { offersUndo?: () => boolean; unsorted?: number } = {},
) {
  const { calls, ask, answerAll } = pendingCalls();
  const said: Said[] = [];
  const withdrawn: string[] = [];
  const kept = new Map<string, Item>();
  const logged = new Map<string, { id: string; amount: number }>();
  const added: (string | undefined)[] = [];
  let made = 0;
  let restored = 0;

  function keep(id: string, changes: Partial<Item>): Item {
    const item = { ...(kept.get(id) ?? NEW), id, ...changes };
    kept.set(id, item);
    return item;
  }

  function update({ params: { itemId: id = "" }, input, was = {} }: Sent): Promise<Item> {
    return ask(`PUT ${id} ${JSON.stringify(input)}`, () => {
      if ("status" in input)
        return keep(id, { place: "active", isSuggested: input.status === "optional" });
      const [stored, changes] = [kept.get(id) ?? NEW, input as Partial<Item>];
      const field = FIELDS.find(
        (name) =>
          name in changes &&
          stored[name] !== changes[name] &&
          stored[name] !== (was as typeof changes)[name],
      );
      if (field)
        throw new Conflict(
          `Pita changed this to ${stored[field]} meanwhile.`,
          { ...stored, id },
          field,
        );
      return keep(id, changes);
    });
  }

  const sends: Record<string, (change: Sent, item: Item) => Promise<Item>> = {
    editItem: update,
    markItem: update,
    settleItem: update,
    moveItem: update,
    orderItem: ({ params: { itemId: id = "" }, input }) =>
      ask(`PUT ${id} ${JSON.stringify(input)}`, () => keep(id, { position: 1 })),
    acceptItem: update,
    createItem({ id, params: { projectId = "" }, input }, { isSuggested }) {
      added.push(id);
      return ask(
        `POST ${projectId}${isSuggested ? " optional" : ""} ${JSON.stringify(input)}`,
        () => keep(id, { isSuggested, ...input }),
      );
    },
    deleteItem: ({ params: { itemId: id = "" } }) =>
      ask(`DELETE ${id}`, () => ({
        ...keep(id, { place: kept.get(id)?.suggestedBudget == null ? "gone" : "suggestion" }),
        ...(rules.unsorted && { unsorted: rules.unsorted }),
      })),
    logSpend({ id: billId, params: { itemId: id = "" }, input }) {
      const { amount } = input as { amount: number };
      return ask(`SPEND ${id} ${amount} ${billId}`, () => {
        logged.set(billId, { id, amount });
        return keep(id, { spent: (kept.get(id) ?? NEW).spent + amount });
      });
    },
    deleteSpend: ({ undoes: billId = "" }) =>
      ask(`DELETE bill ${billId}`, () => {
        const { id, amount } = logged.get(billId) ?? { id: "", amount: 0 };
        return keep(id, { spent: (kept.get(id) ?? NEW).spent - amount });
      }),
    restoreItem: ({ params: { itemId: id = "" } }) =>
      ask(`UNDO ${id}`, () => keep(id, { place: "active" })),
  };
  const { commands, rounding } = { ...budgetRules, ...rules };
  const store = new ItemEditor(projects, sort === null ? null : sortFrom(sort), {
    ...rules,
    rounding,
    commands: answeredBy(commands, sends),
    showToast: (toast) => {
      said.push(toast);
      return () => void withdrawn.push(toast.message);
    },
    newId: () => `made-${++made}`,
    restored: () => restored++,
  });
  for (const { activeItems, optionalItems } of projects)
    for (const { id } of [...activeItems, ...optionalItems]) kept.set(id, { ...item(id) });

  function item(key: string): Item {
    const row = store.row(key);
    if (!row) throw new Error(`There is no row ${key}.`);
    return row.shown;
  }

  return {
    store,
    calls,
    said,
    /** Ids under which rows were sent to be added. */
    added,
    /** Messages of dismissed notifications. */
    withdrawn,
    kept,
    item,
    restoredTimes: () => restored,
    shown: (projectId = "kitchen") => store.project(projectId).keys.map((key) => item(key).name),
    total: (projectId = "kitchen") => store.project(projectId).total,
    answerAll,
  };
}

const NEW: Item = {
  id: "",
  projectId: "kitchen",
  name: "",
  quantity: 1,
  budget: 0,
  spent: 0,
  committed: 0,
  openCommitment: 0,
  done: false,
  forecastOwn: null,
  suggestedBudget: null,
  position: null,
  isSuggested: false,
  entryCount: 0,
  place: "active",
  fileId: undefined,
};
