import { ITEM_FIELD_NAMES } from "~/domain/item-fields";
import { shownText } from "./read-cell";
import type { Row } from "./edited-item";
import { useTable } from "./table-context";

/** What a form without script was filled in from: what others changed since is a conflict. */
export function OriginalTexts({ row: { key, shown, hold } }: { row: Row }) {
  const { show } = useTable();
  // The server's alone: a browser with script leaves it out.
  if (!import.meta.env.SSR) return <noscript />;
  return (
    <noscript>
      {hold === "empty" && <input type="hidden" name={`items.${key}.added`} value="on" />}
      {ITEM_FIELD_NAMES.map((field) => (
        <input
          key={field}
          type="hidden"
          name={`items.${key}.was.${field}`}
          value={shownText(shown, field, show)}
        />
      ))}
    </noscript>
  );
}
