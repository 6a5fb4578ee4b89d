import { Form } from "@remix-run/react";
import type { BillsPageView } from "~/contracts/bills-page";
import { paths, type BillsQuery } from "~/contracts/paths";
import { SearchForm } from "../forms/search-form";

/** Where the page's forms and links lead, with what it shows. */
export function formPathOf(
  { property, supplierId: supplier, list, page }: BillsPageView,
  query: BillsQuery = {},
): string {
  const whole = { supplier, list, page, ...query };
  return property ? paths.propertyBills(property.id, whole) : paths.bills(whole);
}

/** The fragment of the receipt to sort. */
export const INBOX = "inbox";

type ListProps = {
  label: string;
  name: "supplier" | "category";
  chosen: string | undefined;
  options: readonly { id: string; name: string }[];
  action: string;
  /** The rest of what the page shows. */
  query?: Readonly<Record<string, string>>;
};

/** Shows the page again with another choice of a list. */
export function ListForm({ label, name, chosen, options, action, query = {} }: ListProps) {
  const id = `bills-${name}`;
  return (
    <Form className="bills-by-supplier" action={action} preventScrollReset={name === "category"}>
      {Object.entries(query).map(
        ([key, value]) => value && <input key={key} type="hidden" name={key} value={value} />,
      )}
      <label htmlFor={id}>{label}</label>
      <select key={chosen} id={id} name={name} className="input" defaultValue={chosen}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
      <button className="btn">Show</button>
    </Form>
  );
}

/** Leads to the spends of a property that a text finds; to all by month without one. */
export function SpendSearch({ action, text = "" }: { action: string; text?: string }) {
  const label = "Find by supplier, item, note or month";
  return <SearchForm {...{ action, label }} search={text} params={{ list: "all" }} />;
}
