import { Link, useSearchParams } from "@remix-run/react";
import { memo, Suspense, useRef, useState } from "react";
import { EDIT, EDIT_ALL } from "~/contracts/paths";
import type { ProjectView } from "~/contracts/projects";
import { DefaultButton } from "../forms/form-parts";
import { useDrafts } from "../outbox/use-drafts";
import { useFirstReply } from "../forms/field";
import { onDemand } from "../on-demand";
import { KEEPS_DRAFTS } from "../editing/leave-confirmation";
import { useHydrated } from "../use-hydrated";
import { budgetTable } from "./budget-table";
import { useItemStore, useShown } from "./item-context";
import type { ItemEditor } from "./item-editor";
import { useNewRow, useOpenRow, withNewRow } from "./new-row";
import { OpenCells } from "./open-cells";
import { isFull } from "./shown-items";
import { useAllRows } from "./use-all-rows";
import { useCellEditing } from "./use-cell-editing";
import { usePickedRows } from "./use-picked-rows";
import { useLeftRows } from "./use-left-rows";
import { useMenuClosing } from "../use-menu-closing";
import { useBlockTools } from "./use-block-tools";
import type { TableKind } from "./table-kind";
import { TableContext, useTable, useTableOf, type TableProperty } from "./table-context";
import { submit, useClicks } from "./table-events";
import { TableRows } from "./table-rows";
import { offeredColumns } from "./columns";

/** Loaded on demand: most visits select no row. */
const PickedBar = onDemand(() => import("./picked-bar"), "PickedBar");
/** Most budgets have no column that came with its first use, and nothing to undo. */
const GridTools = onDemand(() => import("./grid-tools"), "GridTools");
const draftsOf = async (store: ItemEditor, scope: string) =>
  (await import("./item-drafts")).itemDrafts(store, scope);
/** One element, so that a table that renders before it is there leaves it to hydrate. */
const MENU = (
  <Suspense>
    <GridTools />
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
 * @param draftScope where only some items of the project are shown, or those of a template; begins
 * with its id.
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
  const openRow = useOpenRow();
  const [isText] = useState(useTextCells(kind));
  const [cells] = useState(() => (isText ? new OpenCells(openRow) : null));
  const { picked, pick, clear, last } = usePickedRows(keys);
  const grid = { form, cells, canAdd: kind.adds.length > 0, pick };
  const { addRow, enter, events } = useCellEditing(grid, project.id);
  const full = useShown(() => isFull(store.project(project.id)));
  const pasteAt = kind.pasteAt?.(project.id);
  const blocks = useBlockTools({ projectId: project.id, isText, pasteAt, unpick: clear });
  const onClick = useClicks(cells, enter);
  useAllRows(form, keys);
  useMenuClosing(form);
  useLeftRows(form);
  useDrafts(store, draftScope ?? project.id, draftsOf);
  const isPicking = picked.length > 0;
  const table = useTableOf({ projectId: project.id, property, kind, cells, isPicking, pick });
  const savesAll = !isText || (openRow !== undefined && keys.includes(openRow));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the grid's cells take keys
    <form
      id={itemsFormId(project.id)}
      ref={form}
      method="post"
      action={withNewRow(kind.action(project.id), useNewRow())}
      className="items-form"
      onSubmit={(event) => submit(event, { store, kind, keys, addRow })}
      onClick={onClick}
      {...events}
      {...blocks.events}
    >
      <TableContext.Provider value={table}>
        {savesAll && <DefaultButton intent={kind.saveIntent} />}
        {keys.length === 0 ? (
          <p className="text-ink-2">{kind.empty}</p>
        ) : (
          <TableRows project={project} picked={picked} />
        )}
        {isPicking && (
          <Suspense>
            <PickedBar projectId={project.id} keys={picked} form={form} clear={clear} last={last} />
          </Suspense>
        )}
        {blocks.shown}
        <TableFoot
          pasteAt={full ? undefined : pasteAt}
          full={full}
          hint={hint}
          savesAll={savesAll}
          editsAll={isText && keys.length > 0}
        />
      </TableContext.Provider>
    </form>
  );
});

type Foot = {
  pasteAt: string | undefined;
  full: boolean;
  hint: boolean;
  savesAll: boolean;
  editsAll: boolean;
};

function TableFoot({ pasteAt, full, hint, savesAll, editsAll }: Foot) {
  const { kind, cells } = useTable();
  return (
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
      {hint && cells && <OfferedTools />}
      <noscript>
        {/* The server's alone: a browser with script leaves it out. */}
        {import.meta.env.SSR && (
          <>
            {savesAll && (
              <button className="btn btn-primary" name="intent" value={kind.saveIntent}>
                Save changes
              </button>
            )}
            {editsAll && <EditAll />}
          </>
        )}
      </noscript>
      {hint && <ItemsHint />}
    </div>
  );
}

function OfferedTools() {
  const store = useItemStore();
  const { length } = offeredColumns(useShown(store.usedColumns));
  return [length > 0, useShown(store.hasSteps)].includes(true) && MENU;
}

/** Whether cells are text: not where all were asked for, nor where a form was refused. */
function useTextCells({ isText = false }: TableKind): boolean {
  const reply = useFirstReply();
  const [query] = useSearchParams();
  return isText && !reply?.error && query.get(EDIT) !== EDIT_ALL;
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

/** The help on sums and keys, for whoever has script. */
function ItemsHint() {
  return useHydrated() ? (
    <p className="hint items-hint no-print">
      Sums work: =3*450, or +250 to add. Enter goes down, Esc puts back, ? lists the keys.
    </p>
  ) : null;
}
