import type { ItemChoices } from "~/contracts/bills-page";

/** The options of a list of items, by category, which a closed list names only so. */
export function ItemOptions({ categories }: { categories: ItemChoices }) {
  return categories.map(({ id, name, items }) => (
    <optgroup key={id} label={name}>
      {items.map((item) => (
        <option key={item.id} value={item.id}>
          {item.name} · {name}
        </option>
      ))}
    </optgroup>
  ));
}
