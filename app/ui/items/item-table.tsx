import { Link, useNavigate, useNavigationType, useSearchParams } from "@remix-run/react";
import {
  lazy,
  memo,
  Suspense,
  useDeferredValue,
  useRef,
  useState,
  type FormEvent,
  type MouseEvent,
} from "react";
import { flushSync } from "react-dom";
import { EDIT, EDIT_ALL } from "~/contracts/paths";
import type { ProjectView } from "~/contracts/projects";
import { formatDollarsAndCents, type MoneyFormat } from "~/domain/money";
import { DefaultButton } from "../forms/default-button";
import { useDrafts } from "../editing/use-drafts";
import { useFirstReply } from "../forms/use-reply";
import { budgetTable } from "./budget-table";
import { useItemStore, useShown } from "./item-context";
import { itemDrafts } from "./item-drafts";
import { ItemsHint } from "./items-hint";
import { ItemRow } from "./item-row";
import { placeOf } from "./cell-names";
import { useNewRow, useOpenRow, withNewRow } from "./new-row";
import { OpenCells, OpenCellsContext } from "./open-cells";
import { SortLinks } from "./sort-links";
import { isFull } from "./shown-items";
import { useAllRows } from "./use-all-rows";
import { useCellEditing } from "./use-cell-editing";
import { usePickedRows } from "./use-picked-rows";
import { useLeftRows } from "./use-left-rows";
import { useMenuClosing } from "./use-menu-closing";
import { usePasting } from "./use-pasting";
import type { TableKind } from "./table-kind";
import { roles } from "./table-roles";
import { TextRow } from "./text-row";
import { NO_COLUMNS, offeredColumns, type Columns } from "./columns";
import { ColumnsContext, TablePropertyContext, type TableProperty } from "./use-columns";
import { onDemand } from "../on-demand";
import { KEEPS_DRAFTS } from "../editing/leave-confirmation";
import { isPlainClick } from "../plain-click";
import { isPhone } from "../phone-width";
import { useHydrated } from "../use-hydrated";

/** Loaded on demand: most visits select no row. */
const PickedBar = lazy(() => import("./picked-bar"));
/** Most budgets have no column that came with its first use. */
const ColumnsMenu = onDemand(async () => (await import("./columns-menu")).ColumnsMenu);
/** One element, so that a table that renders before the menu is there leaves it to hydrate. */
const MENU = (
  <Suspense>
    <ColumnsMenu />
  </Suspense>
);

/** For buttons outside the form. */
export function itemsFormId(projectId: string): string {
  return `items-${projectId}`;
}

type Props = {
  project: Pick<ProjectView, "id" | "name">;
  hint?: boolean;
  kind?: TableKind;
  draftScope?: string;
  property?: TableProperty;
};

/**
 * Without script one form, whose every button saves all.
 * @param hint the help on sums and keys; once a page.
 * @param draftScope where only some items of the project are shown; begins with its id.
 */
export const ItemTable = memo(function ItemTable({
  project,
  property,
  hint = true,
  kind = budgetTable,
  draftScope,
}: Props) {
  const store = useItemStore();
  const form = useRef<HTMLFormElement>(null);
  const keys = useShown(() => store.project(project.id).keys);
  const groups = useShown(() => store.project(project.id).groups);
  // The first cents of a category write every row anew, which a key does not wait for.
  const show = useDeferredValue(useShown(() => store.project(project.id).show));
  const openRow = useOpenRow();
  const [isText] = useState(useTextCells(kind));
  // Scrolled to where it was left, which rows that are yet to be laid out would move.
  const [isWhole] = useState(useIsReturn());
  const [cells] = useState(() => (isText ? new OpenCells(openRow) : null));
  const { picked, pick, clear, last } = usePickedRows(keys);
  const table = { form, cells, canAdd: kind.adds.length > 0, pick };
  const { addRow, enter, events } = useCellEditing(table, project.id);
  const navigate = useNavigate();
  const full = useShown(() => isFull(store.project(project.id)));
  const pasteAt = full ? undefined : kind.pasteAt?.(project.id);
  const onPaste = usePasting(pasteAt, enter);
  useAllRows(form, keys);
  useMenuClosing(form);
  useLeftRows(form);
  useDrafts(store, draftScope ?? project.id, itemDrafts);

  function remove(key: string) {
    const place = keys.indexOf(key);
    flushSync(() => store.remove(key));
    // Moves the focus to the next row's button: a field would open a phone's keyboard.
    const toggles = form.current?.querySelectorAll<HTMLElement>("[data-row] summary");
    (
      toggles?.[Math.min(place, toggles.length - 1)] ??
      form.current?.querySelector<HTMLElement>(".item-add")
    )?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const [intent, key = ""] =
      submitter instanceof HTMLButtonElement ? submitter.value.split(" ") : [];
    const added = kind.adds.find((one) => one.intent === intent);
    if (added) addRow(added.isSuggested);
    else if (intent === "remove-item") remove(key);
    else if (intent === "add-suggestion") store.take(key);
    else if (intent === "add-one") store.step(key, 1);
    else if (intent === "take-one") store.step(key, -1);
  }

  /** A click enters the cell; on a phone it opens the item's page. */
  function click(event: MouseEvent) {
    const target = event.target as HTMLElement;
    const link = target.closest("[data-row] a:not(.entries)");
    if (!cells || !isPlainClick(event) || (target.closest(CONTROLS) && !link)) return;
    const place = placeOf(target);
    const opens = isPhone();
    if (opens ? !link : !place || !getSelection()?.isCollapsed) return;
    event.preventDefault();
    if (opens) navigate(link?.getAttribute("href") ?? "");
    else if (place) enter(place);
  }

  const columns = useShown(store.columns);
  const hasColumns = offeredColumns(useShown(store.usedColumns)).length > 0;
  const pickedKeys = new Set(picked);
  const isPicking = picked.length > 0;
  const isNewRowOpen = openRow !== undefined && keys.includes(openRow);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the grid's cells take keys
    <form
      id={itemsFormId(project.id)}
      ref={form}
      method="post"
      action={withNewRow(kind.action(project.id), useNewRow())}
      className="items-form"
      onSubmit={submit}
      onPaste={onPaste}
      onClick={click}
      {...events}
    >
      {(!isText || isNewRowOpen) && <DefaultButton intent={kind.saveIntent} />}
      {isPicking && (
        <Suspense>
          <PickedBar
            keys={picked}
            projectId={project.id}
            property={property ?? null}
            form={form}
            clear={clear}
            last={last}
          />
        </Suspense>
      )}
      {keys.length === 0 ? (
        <p className="text-ink-2">{kind.empty}</p>
      ) : (
        <OpenCellsContext.Provider value={cells}>
          <TablePropertyContext.Provider value={property ?? null}>
            <ColumnsContext.Provider value={isText ? columns : NO_COLUMNS}>
              <table
                {...roles.table}
                className={`${classesOf(kind, show, isText && columns)}${isPicking ? " items-picking" : ""}${isWhole ? " items-whole" : ""}`}
                {...(isPicking && { "aria-multiselectable": true })}
              >
                <caption className="sr-only">{kind.caption(project.name)}</caption>
                <SortLinks last={kind.last} />
                {groups.map(
                  (group, place) =>
                    group.length > 0 && (
                      // oxlint-disable-next-line react/no-array-index-key -- a row keeps its group
                      <tbody key={place} {...(isText ? undefined : roles.rowgroup)}>
                        {group.map((key) =>
                          isText ? (
                            <TextRow
                              key={key}
                              rowKey={key}
                              show={show}
                              kind={kind}
                              isPicked={isPicking ? pickedKeys.has(key) : undefined}
                              onPick={pick}
                            />
                          ) : (
                            <ItemRow key={key} rowKey={key} show={show} kind={kind} />
                          ),
                        )}
                      </tbody>
                    ),
                )}
                {kind.Total && <kind.Total projectId={project.id} />}
              </table>
            </ColumnsContext.Provider>
          </TablePropertyContext.Provider>
        </OpenCellsContext.Provider>
      )}
      <div className="items-foot no-print">
        {full ? (
          <p className="hint">{kind.full}</p>
        ) : (
          kind.adds.map(({ intent, words }) => (
            <button key={intent} className="btn item-add" name="intent" value={intent}>
              {words}
            </button>
          ))
        )}
        {pasteAt && (
          <Link
            className="btn btn-plain item-paste"
            to={pasteAt}
            state={KEEPS_DRAFTS}
            discover="none"
          >
            Paste rows
          </Link>
        )}
        {hint && isText && hasColumns && MENU}
        <noscript>
          {/* The server's alone: a browser with script leaves it out. */}
          {import.meta.env.SSR && (
            <>
              {(!isText || isNewRowOpen) && (
                <button className="btn btn-primary" name="intent" value={kind.saveIntent}>
                  Save changes
                </button>
              )}
              {isText && keys.length > 0 && <EditAll />}
            </>
          )}
        </noscript>
        {hint && <ItemsHint />}
      </div>
    </form>
  );
});

/** @param columns false where every cell is an input. */
function classesOf({ className }: TableKind, show: MoneyFormat, columns: Columns | false): string {
  const classes: [name: string, applies: boolean][] = [
    [className, true],
    ["items-cents", show === formatDollarsAndCents],
    ["items-text", columns !== false],
    ["items-agreed", columns && columns.agreed],
    ["items-forecast", columns && (columns.toFinish || columns.over)],
  ];
  return classes.flatMap(([name, applies]) => (applies ? [name] : [])).join(" ");
}

const CONTROLS = "a, button, input, summary, label, .item-menu, .item-note";

/** Whether cells are text: not where all were asked for, nor where a form was refused. */
function useTextCells({ isText = false }: TableKind): boolean {
  const reply = useFirstReply();
  const [query] = useSearchParams();
  return isText && !reply?.error && query.get(EDIT) !== EDIT_ALL;
}

/** Whether a page of this tab is shown again, without a load. */
function useIsReturn(): boolean {
  const isAlive = useHydrated();
  return useNavigationType() === "POP" && isAlive;
}

/** The same page with an input in every cell. */
function EditAll() {
  const [query] = useSearchParams();
  return (
    <a className="btn" href={`?${withQuery(query, EDIT, EDIT_ALL)}`}>
      Edit all
    </a>
  );
}

function withQuery(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set(name, value);
  return next;
}
