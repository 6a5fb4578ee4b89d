/** A row's menu entry; handled by the table's form, and without script by its page. */
export function RemoveItem({ rowKey, label }: { rowKey: string; label: string }) {
  return (
    <button
      className="menu-item"
      name="intent"
      value={`remove-item ${rowKey}`}
      aria-label={`Remove item, ${label}`}
    >
      Remove item
    </button>
  );
}
