import { useFetchers, useNavigation, useRevalidator, useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { ProjectView } from "~/contracts/projects.server";
import { useNotify } from "../shell/toasts";
import { StoreContext } from "./item-context";
import { ItemStore } from "./item-store";
import { LeaveQuestion } from "./leave-question";
import { SaveStatus } from "./save-status";
import { sendItem } from "./send-item";
import { sortFrom } from "./sort-items";
import { useUndoKey } from "./use-undo-key";

type Props = { projects: readonly ProjectView[]; children: ReactNode };

/**
 * Holds the items of these categories while they are edited. Everything within, the editing tables and the page's own totals, bars and
 * rings, shows an edit at once. Without script it shows what the loader gave.
 */
export function BudgetProvider({ projects, children }: Props) {
  return (
    <Items key={projects.map(({ id }) => id).join(" ")} projects={projects}>
      {children}
    </Items>
  );
}

function Items({ projects, children }: Props) {
  const sort = useSearchParams()[0].get("sort");
  const notify = useNotify();
  const { revalidate } = useRevalidator();
  // Both functions stay the same for as long as the page is open.
  const [store] = useState(() => new ItemStore(projects, sortFrom(sort), { send: sendItem, say: notify, restored: revalidate }));
  useEffect(() => store.arrange(sortFrom(sort)), [store, sort]);
  useReload(store, projects);
  useConnection(store);
  useUndoKey(store);
  return (
    <StoreContext.Provider value={store}>
      {children}
      <SaveStatus />
      <LeaveQuestion />
    </StoreContext.Provider>
  );
}

/** Hands the store what the loaders give later on, with how many answers it knew when they were asked. */
function useReload(store: ItemStore, projects: readonly ProjectView[]): void {
  const states = [useNavigation().state, useRevalidator().state, ...useFetchers().map(({ state }) => state)];
  const isLoading = states.some((state) => state !== "idle");
  const since = useRef(0);
  const loaded = useRef(projects);
  useEffect(() => {
    if (isLoading) since.current = store.answers;
  }, [store, isLoading]);
  useEffect(() => {
    if (projects.every((project, index) => project === loaded.current[index])) return;
    loaded.current = projects;
    store.load(projects, since.current);
  }, [store, projects]);
}

/** What waits for the connection goes out when it is back; what is being typed is taken when the page is put away. */
function useConnection(store: ItemStore): void {
  useEffect(() => {
    const resume = () => store.resume();
    const leave = () => document.activeElement instanceof HTMLInputElement && document.activeElement.blur();
    window.addEventListener("online", resume);
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("online", resume);
      window.removeEventListener("pagehide", leave);
    };
  }, [store]);
}
