import type { ItemChoices, UnsortedBill } from "~/contracts/bills-page";

type Props = { categories: ItemChoices; recent?: UnsortedBill["choices"]["recent"] };

/** The options of a list of items, by category, which a closed list names only so. */
export function ItemOptions({ categories, recent = [] }: Props) {
  return (
    <>
      {recent.length > 0 && (
        <optgroup label="Used last">
          {recent.map(({ id, name, category }) => (
            <option key={id} value={id}>
              {name} · {category}
            </option>
          ))}
        </optgroup>
      )}
      {categories.map(({ id, name, items }) => (
        <optgroup key={id} label={name}>
          {items.map((item) => (
            <option key={item.id} value={item.id}>
              {item.name} · {name}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}
