import type { ItemView, ProjectView } from "~/contracts/projects";
import type { Item } from "~/ui/items/edited-item";
import { budgetRules, type ItemRules } from "~/ui/items/item-rules";
import { ItemEditor } from "~/ui/items/item-editor";
import { Conflict } from "~/ui/editing/request";
import type { Send } from "~/ui/items/send-item";
import { FIELDS } from "~/ui/items/read-cell";
import { sortFrom } from "~/ui/items/sort-items";
import { pendingCalls } from "./pending-calls";

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
    isSuggested: false,
    ...NO_FIGURES,
    done: false,
    forecastOwn: null,
    hasFile: false,
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
  let bills = 0;
  let restored = 0;

  function keep(id: string, changes: Partial<Item>): Item {
    const item = { ...(kept.get(id) ?? NEW), id, ...changes };
    kept.set(id, item);
    return item;
  }

  const send: Send = {
    update: (id, changes, seen) =>
      ask(`PUT ${id} ${JSON.stringify(changes)}`, () => {
        if ("status" in changes)
          return keep(id, { place: "active", isSuggested: changes.status === "optional" });
        if ("done" in changes || "projectId" in changes) return keep(id, changes);
        const stored = kept.get(id) ?? NEW;
        const field = FIELDS.find(
          (name) =>
            name in changes && stored[name] !== changes[name] && stored[name] !== seen?.was[name],
        );
        if (field)
          throw new Conflict(
            `Pita changed this to ${stored[field]} meanwhile.`,
            { ...stored, id },
            field,
          );
        return keep(id, changes);
      }),
    add: (projectId, isSuggested, changes = {}, newId) => {
      added.push(newId);
      return ask(
        `POST ${projectId}${isSuggested ? " optional" : ""} ${JSON.stringify(changes)}`,
        () => keep(`made-${++made}`, { isSuggested, ...changes }),
      );
    },
    remove: ({ id }) =>
      ask(`DELETE ${id}`, () => {
        keep(id, { place: kept.get(id)?.suggestedBudget == null ? "gone" : "suggestion" });
        return rules.unsorted ?? 0;
      }),
    spend: (id, amount, billId) =>
      ask(`SPEND ${id} ${amount} ${billId}`, () => {
        logged.set(billId, { id, amount });
        return keep(id, { spent: (kept.get(id) ?? NEW).spent + amount });
      }),
    deleteBill: (billId) =>
      ask(`DELETE bill ${billId}`, () => {
        const { id, amount } = logged.get(billId) ?? { id: "", amount: 0 };
        keep(id, { spent: (kept.get(id) ?? NEW).spent - amount });
      }),
    restore: ({ id }) => ask(`UNDO ${id}`, () => keep(id, { place: "active" })),
  };
  const store = new ItemEditor(projects, sort === null ? null : sortFrom(sort), {
    ...budgetRules,
    ...rules,
    send,
    showToast: (toast) => {
      said.push(toast);
      return () => void withdrawn.push(toast.message);
    },
    newId: () => `bill-${++bills}`,
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
  isSuggested: false,
  entryCount: 0,
  hasFile: false,
  place: "active",
};
