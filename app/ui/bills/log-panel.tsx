import { Link, useLocation } from "@remix-run/react";
import { ArrowDown, ArrowUp, X, type LucideIcon } from "lucide-react";
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";
import type { EntryView } from "~/contracts/bills";
import { logMessages } from "~/contracts/log-messages";
import { paths } from "~/contracts/paths";
import { todayIn } from "~/domain/bills/calendar-date";
import { itemLabel } from "~/domain/property";
import { formatDollarsAndCents } from "~/domain/money";
import { newId as makeId } from "../editing/new-id";
import { messagesOf, ReplyContext, useReplyTo, type Reply } from "../forms/field";
import type { Item } from "../items/edited-item";
import { useNotify } from "../notices/toasts";
import { EntryForm } from "./entry-form";
import { ItemLog } from "./item-log";
import { useItemChoices, usePanelLog } from "./panel-log";
import { SpendForm } from "./spend-form";

type Props = {
  item: Item;
  property: { id: string };
  onMove: (by: 1 | -1) => void;
  onClose: () => void;
};

/** The log of an item beside the items: arrow keys in its head move through them, Esc closes. */
export function LogPanel({ item, property, onMove, onClose }: Props) {
  const panel = useRef<HTMLElement>(null);
  const [saved, setSaved] = useState(0);
  const entries = usePanelLog(item, saved);
  const [editedId, setEditedId] = useState<string>();
  const edited = entries?.find(({ id }) => id === editedId);
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const [today] = useState(() => todayIn(new Date()));
  useFieldFocus(panel, { saved, editedId, reply: useReplyTo("spend", "save-entry") });
  useRefusals(() => setSaved((count) => count + 1));

  function close(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  }
  function onSaved() {
    setEditedId(undefined);
    setSaved((count) => count + 1);
  }

  const suppliers = suppliersIn(entries ?? []);
  const project = { id: item.projectId };
  const shown = { item, project, property, entries: entries ?? [], pages: 1, today };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes it, as its button does
    <aside
      ref={panel}
      className="sheet log log-panel no-print"
      aria-label={`Log of ${itemLabel(item.name)}`}
      onKeyDown={close}
    >
      <Head item={item} onMove={onMove} />
      {edited ? (
        <PanelEntryForm
          key={edited.id}
          {...{ entry: edited, item, property, suppliers, today, page, onSaved }}
          onClose={() => setEditedId(undefined)}
        />
      ) : (
        <PanelSpendForm
          key={`${item.id} ${saved}`}
          log={{ ...shown, suppliers }}
          page={page}
          onSaved={onSaved}
        />
      )}
      {entries ? (
        <ItemLog
          log={shown}
          editPath={(id) => paths.itemLog(item.projectId, item.id, 1, id)}
          onEdit={({ id }) => setEditedId(id)}
          action={page}
          onSaved={onSaved}
        />
      ) : (
        <p className="px-4 py-3" aria-live="polite">
          {entries === undefined ? "Loading..." : logMessages.notLoaded}
        </p>
      )}
      <p className="px-4 py-3">
        <Link className="link link-alone" to={paths.itemLog(item.projectId, item.id)}>
          Open as a page
        </Link>
      </p>
      {/* Last in tab order: the form comes first. */}
      <Tools onMove={onMove} onClose={onClose} />
    </aside>
  );
}

type SpendProps = Omit<Parameters<typeof SpendForm>[0], "log"> & {
  log: Omit<Parameters<typeof SpendForm>[0]["log"], "newId">;
};

function PanelSpendForm({ log, ...rest }: SpendProps) {
  const [newId] = useState(makeId);
  return (
    <OwnReply to="spend" name="newId" id={newId}>
      <SpendForm log={{ ...log, newId }} {...rest} />
    </OwnReply>
  );
}

type EntryProps = Pick<Props, "item" | "property" | "onClose"> & {
  entry: EntryView;
  suppliers: readonly string[];
  today: string;
  page: string;
  onSaved: () => void;
};

function PanelEntryForm({ item, property, page, onClose, ...rest }: EntryProps) {
  const categories = useItemChoices(item, property.id);
  return (
    <OwnReply to="save-entry" name="lineId" id={rest.entry.id}>
      <EntryForm
        itemId={item.id}
        categories={categories}
        action={page}
        back={page}
        onCancel={(event) => {
          event.preventDefault();
          onClose();
        }}
        {...rest}
      />
    </OwnReply>
  );
}

type Own = { to: string; name: string; id: string; children: ReactNode };

/** The panel shows one form after the other: a reply counts in the one with this hidden field. */
function OwnReply({ to, name, id, children }: Own) {
  const reply = useReplyTo(to);
  const isOwn = reply?.initialValue?.[name] === id;
  return (
    <ReplyContext.Provider value={isOwn ? reply : undefined}>{children}</ReplyContext.Provider>
  );
}

type Focusing = { saved: number; editedId: string | undefined; reply: Reply };

/** After a save or a choice the amount has the focus, after a refusal the first wrong field. */
function useFieldFocus(panel: RefObject<HTMLElement | null>, { saved, editedId, reply }: Focusing) {
  useEffect(() => {
    if (saved > 0 || editedId)
      panel.current?.querySelector<HTMLElement>('[name="amount"]')?.focus();
  }, [panel, saved, editedId]);
  useEffect(() => {
    if (reply) panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [panel, reply]);
}

/** What is refused without a field to say it at, such as a bill that is gone. */
function useRefusals(readAgain: () => void) {
  const notify = useNotify();
  const reply = useReplyTo("delete-entry", "keep-bill");
  useEffect(() => {
    const [message] = messagesOf(reply, "");
    if (message === undefined) return;
    notify({ type: "error", message });
    readAgain();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each reply
  }, [reply]);
}

/** Has the focus as the panel opens: arrow keys lead to other items. */
function Head({ item, onMove }: Pick<Props, "item" | "onMove">) {
  const head = useRef<HTMLElement>(null);
  const label = itemLabel(item.name);
  useEffect(() => head.current?.focus(), []);

  function move(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    onMove(event.key === "ArrowDown" ? 1 : -1);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys do as its buttons do
    <header
      ref={head}
      className="grid gap-1 border-b border-rule py-3 pr-32 pl-4"
      role="group"
      aria-label={`${label}, arrow keys for other items`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys do as its buttons do
      tabIndex={0}
      onKeyDown={move}
    >
      <h2 aria-live="polite">{label}</h2>
      <p className="text-ink-2">{`${formatDollarsAndCents(item.spent)} of ${formatDollarsAndCents(item.budget)}`}</p>
    </header>
  );
}

function Tools({ onMove, onClose }: Pick<Props, "onMove" | "onClose">) {
  return (
    <div className="absolute top-2 right-2 flex">
      <Tool icon={ArrowUp} says="Previous item" onClick={() => onMove(-1)} />
      <Tool icon={ArrowDown} says="Next item" onClick={() => onMove(1)} />
      <Tool icon={X} says="Close the log" onClick={onClose} />
    </div>
  );
}

type ToolProps = { icon: LucideIcon; says: string; onClick: () => void };

function Tool({ icon: Icon, says, onClick }: ToolProps) {
  return (
    <button type="button" className="btn btn-plain btn-icon" onClick={onClick}>
      <Icon size={18} aria-hidden /> <span className="sr-only">{says}</span>
    </button>
  );
}

function suppliersIn(
  entries: readonly { bill: { supplier: { name: string } | null } }[],
): string[] {
  return [...new Set(entries.flatMap(({ bill }) => bill.supplier?.name ?? []))];
}
