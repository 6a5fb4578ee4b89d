import { useEffect, useRef, useState, type FormEvent } from "react";
import type { EntryView } from "~/contracts/bills";
import type { ItemChoices } from "~/contracts/bills-page";
import { logMessages } from "~/contracts/log-messages";
import { paths } from "~/contracts/paths";
import { itemLabel } from "~/domain/item";
import { type Reply, ReplyContext } from "../forms/use-reply";
import type { Item } from "../items/edited-item";
import { useNotify } from "../notices/toasts";
import { EntryForm } from "./entry-form";
import { fetchItemChoices, sendEntry } from "./request-log";
import { useBillCalls } from "./use-bill-calls";

type Props = {
  entry: EntryView;
  item: Item;
  property: { id: string };
  suppliers: readonly string[];
  today: string;
  /** The log is another one now. */
  onChange: () => void;
  onClose: () => void;
};

/** The form of an entry in the panel, sent through the API. */
export function PanelEntryForm(props: Props) {
  const { entry, item, property, suppliers, today, onChange, onClose } = props;
  const { bill } = entry;
  const notify = useNotify();
  const { remove } = useBillCalls(onChange);
  const isSending = useRef(false);
  const [reply, setReply] = useState<Reply>();
  const categories = useItemChoices(item, property.id);
  const here = paths.itemLog(item.projectId, item.id);

  async function once(work: () => Promise<void>): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    await work().finally(() => {
      isSending.current = false;
    });
  }

  async function save(form: HTMLFormElement): Promise<void> {
    const error = await sendEntry(bill.id, new FormData(form));
    setReply(error && { status: "error", error });
    if (error) return;
    form.reset();
    notify({ type: "success", message: logMessages.changeSaved });
    onChange();
    onClose();
  }

  const stop = (event: FormEvent) => event.preventDefault();
  return (
    <ReplyContext.Provider value={reply}>
      <EntryForm
        entry={entry}
        itemId={item.id}
        categories={categories}
        suppliers={suppliers}
        today={today}
        action={here}
        back={here}
        onSave={(event) => {
          stop(event);
          const form = event.currentTarget;
          void once(() => save(form));
        }}
        onDelete={(event) => {
          stop(event);
          void once(async () => {
            if (await remove(bill)) onClose();
          });
        }}
        onCancel={(event) => {
          event.preventDefault();
          onClose();
        }}
      />
    </ReplyContext.Provider>
  );
}

/** The item alone until those of the property are read. */
function useItemChoices({ id, name, projectId }: Item, propertyId: string): ItemChoices {
  const [choices, setChoices] = useState<ItemChoices>();
  useEffect(() => {
    let isWanted = true;
    void fetchItemChoices(propertyId).then((found) => isWanted && setChoices(found));
    return () => void (isWanted = false);
  }, [propertyId]);
  return choices ?? [{ id: projectId, name: "", items: [{ id, name: itemLabel(name) }] }];
}
