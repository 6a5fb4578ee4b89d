import { Link, useRevalidator } from "@remix-run/react";
import { ArrowDown, ArrowUp, X, type LucideIcon } from "lucide-react";
import {
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from "react";
import { logMessages } from "~/contracts/log-messages";
import { paths } from "~/contracts/paths";
import { todayIn } from "~/domain/bills/calendar-date";
import { itemLabel } from "~/domain/item";
import { formatDollarsAndCents } from "~/domain/money";
import { newId as makeId } from "../editing/new-id";
import { ReplyContext, type Reply } from "../forms/use-reply";
import type { Item } from "../items/edited-item";
import { useNotify } from "../notices/toasts";
import { ItemLog } from "./item-log";
import { PanelEntryForm } from "./panel-entry-form";
import { sendSpend } from "./request-log";
import { SpendForm } from "./spend-form";
import { useBillCalls } from "./use-bill-calls";
import { usePanelLog } from "./use-panel-log";

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
  const { reply, newId, submit } = useSending(item.id, () => setSaved((count) => count + 1));
  const entries = usePanelLog(item.id, item, saved);
  const [editedId, setEditedId] = useState<string>();
  const edited = entries?.find(({ id }) => id === editedId);
  const { revalidate } = useRevalidator();
  const readAgain = () => {
    revalidate();
    setSaved((count) => count + 1);
  };
  const { markNotDuplicate: keep, remove } = useBillCalls(readAgain);
  const [today] = useState(() => todayIn(new Date()));
  useFieldFocus(panel, { saved, editedId, reply });

  function close(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  }

  const shown = {
    item,
    project: { id: item.projectId },
    property,
    pages: 1,
    entries: entries ?? [],
    suppliers: suppliersIn(entries ?? []),
    today,
    newId,
  };
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
          entry={edited}
          item={item}
          property={property}
          suppliers={shown.suppliers}
          today={today}
          onChange={readAgain}
          onClose={() => setEditedId(undefined)}
        />
      ) : (
        <ReplyContext.Provider value={reply}>
          <SpendForm key={`${item.id} ${saved}`} log={shown} onSubmit={submit} />
        </ReplyContext.Provider>
      )}
      {entries ? (
        <ItemLog
          log={shown}
          editPath={(id) => paths.itemLog(item.projectId, item.id, 1, id)}
          onEdit={({ id }) => setEditedId(id)}
          action={paths.itemLog(item.projectId, item.id)}
          onAnswer={({ bill }, answer) => void (answer === "keep" ? keep(bill) : remove(bill))}
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

function Tool({
  icon: Icon,
  says,
  onClick,
}: {
  icon: LucideIcon;
  says: string;
  onClick: () => void;
}) {
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

/** What was typed stays in its fields when it is refused. */
function useSending(itemId: string, onSaved: () => void) {
  const notify = useNotify();
  const { revalidate } = useRevalidator();
  const isSending = useRef(false);
  const [newId, setNewId] = useState(makeId);
  const [refused, setRefused] = useState<{ itemId: string; reply: Reply }>();

  async function send(form: HTMLFormElement): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    const error = await sendSpend(itemId, new FormData(form)).finally(() => {
      isSending.current = false;
    });
    setRefused(error && { itemId, reply: { status: "error", error } });
    if (error) return;
    form.reset();
    setNewId(makeId());
    notify({ type: "success", message: logMessages.spendAdded });
    revalidate();
    onSaved();
  }

  return {
    reply: refused?.itemId === itemId ? refused.reply : undefined,
    newId,
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      void send(event.currentTarget);
    },
  };
}
