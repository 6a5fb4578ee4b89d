import { Link, useNavigate } from "@remix-run/react";
import { ChevronLeft, ChevronRight, Trash2, FileText, Paperclip } from "lucide-react";
import { useEffect, useRef } from "react";
import type { BillsPageView, UnsortedBill } from "~/contracts/bills-page";
import { formatDollarsAndCents } from "~/domain/money";
import { apiPaths } from "~/contracts/api-paths";
import { Form } from "../forms/form";
import { SubmitButton } from "../forms/form-parts";
import { formPathOf, INBOX, ListForm } from "./page-query";
import { SameAs } from "./same-as";
import { SortForm } from "./sort-form";

/** Bills that count in no item until somebody says which one: one at a time. */
export function Inbox({ page }: { page: BillsPageView }) {
  const { count, total, unpriced, bill } = page.unsorted;
  const turn = useTurn(page);
  useArrowKeys(turn);
  const box = useTopInView(bill?.id);
  if (!bill) return <p className="text-ink-3">Nothing to sort</p>;
  return (
    <section
      ref={box}
      id={INBOX}
      className="sheet grid grid-cols-1 gap-3 rounded-sm border-ink"
      aria-labelledby="inbox-heading"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="inbox-heading" className="text-lg">
          Unsorted{" "}
          <span className="text-ink-2">{`${count} · ${formatDollarsAndCents(total)}`}</span>
        </h2>
        <Neighbours page={page} />
      </header>
      {/* For a property with more items than a list can offer at once. */}
      {bill.choices.others.length > 0 && (
        <ListForm
          label="Items of"
          name="category"
          chosen={bill.choices.categories[0]?.id}
          options={bill.choices.others}
          action={`${formPathOf(page)}#${INBOX}`}
          query={{
            supplier: page.supplierId,
            list: page.list,
            page: page.page,
            receipt: bill.id,
          }}
        />
      )}
      <div key={bill.id} className="inbox-main">
        {bill.files.length > 0 && <ReceiptPicture bill={bill} onSwipe={turn} />}
        <SortForm bill={bill} page={page} />
      </div>
      {bill.sameAs && (
        <SameAs
          sameAs={bill.sameAs}
          today={page.today}
          answers={{
            keep: {
              action: formPathOf(page, { receipt: bill.id }),
              intent: `keep-bill ${bill.id}`,
            },
            delete: { action: pathOfNext(page), intent: `delete-bill ${bill.id}` },
          }}
        />
      )}
      <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="hint">
          {unpriced > 0 && `${unpriced === 1 ? "One has" : `${unpriced} have`} no amount yet. `}
          Unsorted receipts count in no category until you say where they belong.
        </p>
        {!bill.sameAs && <Delete bill={bill} page={page} />}
      </footer>
    </section>
  );
}

function Neighbours({ page }: { page: BillsPageView }) {
  const { place, count, previousId, nextId } = page.unsorted;
  return (
    <nav className="inbox-nav" aria-label="Receipts to sort">
      <Neighbour page={page} id={previousId} label="Previous receipt" />
      <span>{`${place} of ${count}`}</span>
      <Neighbour page={page} id={nextId} label="Next receipt" />
    </nav>
  );
}

function Neighbour({ page, id, label }: { page: BillsPageView; id: string | null; label: string }) {
  const Icon = label.startsWith("Next") ? ChevronRight : ChevronLeft;
  if (id === null)
    return (
      <span className="btn btn-plain btn-icon" aria-hidden>
        <Icon size={20} />
      </span>
    );
  return (
    <Link
      className="btn btn-plain btn-icon"
      to={formPathOf(page, { receipt: id })}
      aria-label={label}
      preventScrollReset
    >
      <Icon size={20} aria-hidden />
    </Link>
  );
}

function Delete({ bill, page }: { bill: UnsortedBill; page: BillsPageView }) {
  return (
    <Form action={pathOfNext(page)} preventScrollReset>
      <SubmitButton intent={`delete-bill ${bill.id}`} className="btn btn-plain">
        <Trash2 size={18} aria-hidden /> Delete<span className="sr-only"> {bill.title}</span>
      </SubmitButton>
    </Form>
  );
}

/** The path of the receipt that is shown once this one is gone. */
function pathOfNext(page: BillsPageView): string {
  const { nextId, previousId } = page.unsorted;
  return formPathOf(page, { receipt: nextId ?? previousId ?? "" });
}

/** Another receipt begins with its picture and amount; without script the form's fragment does it. */
function useTopInView(billId: string | undefined) {
  const box = useRef<HTMLElement>(null);
  const shown = useRef(billId);
  useEffect(() => {
    if (shown.current === billId) return;
    shown.current = billId;
    if (box.current && box.current.getBoundingClientRect().top < 0) box.current.scrollIntoView();
  }, [billId]);
  return box;
}

/** To the receipt before or after. */
function useTurn(page: BillsPageView): (isNext: boolean) => void {
  const navigate = useNavigate();
  const { previousId, nextId } = page.unsorted;
  return (isNext) => {
    const id = isNext ? nextId : previousId;
    if (id !== null) navigate(formPathOf(page, { receipt: id }), { preventScrollReset: true });
  };
}

/** Left and right, unless a field or a dialog has the keys. */
function useArrowKeys(turn: (isNext: boolean) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      const { target } = event;
      if (target instanceof Element && target.closest("input, select, textarea, dialog")) return;
      event.preventDefault();
      turn(event.key === "ArrowRight");
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}

type PictureProps = { bill: UnsortedBill; onSwipe: (isToLeft: boolean) => void };

/** Pictures are shown; other files are links. */
function ReceiptPicture({ bill: { files, property, title }, onSwipe }: PictureProps) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return (
    <ul
      className="inbox-picture"
      onTouchStart={({ touches }) => {
        const first = touches.item(0);
        const isSwipe = touches.length === 1;
        from.current = first && isSwipe ? { x: first.clientX, y: first.clientY } : null;
      }}
      onTouchEnd={({ changedTouches }) => {
        const last = changedTouches.item(0);
        if (!from.current || !last) return;
        const across = last.clientX - from.current.x;
        const down = Math.abs(last.clientY - from.current.y);
        if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * down) onSwipe(across < 0);
      }}
    >
      {files.map(({ id, name }) => {
        const path = apiPaths.propertyFile(property.id, id);
        const isShown = isPicture(name);
        const Icon = name.toLowerCase().endsWith(".pdf") ? FileText : Paperclip;
        return (
          <li key={id}>
            <a className={isShown ? undefined : "btn"} href={path} download={name}>
              {isShown ? (
                <img src={path} alt={`${name} of ${title}`} />
              ) : (
                <>
                  <Icon size={18} aria-hidden />
                  <span>{name}</span>
                </>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** In CSS pixels. */
const SWIPE = 60;

/** Stored names end as their type does. */
function isPicture(name: string): boolean {
  return PICTURES.some((ending) => name.toLowerCase().endsWith(ending));
}

const PICTURES = [".jpg", ".jpeg", ".png", ".gif"];
