import { useSearchParams } from "@remix-run/react";
import { useRef, type RefObject } from "react";
import type { AddressChoices, NewZealandDetailsView, AddressView } from "~/contracts/addresses";
import { LONGEST_TEXT } from "~/domain/text-limits";
import { Field, fieldIdOf, messagesOf, useReply, valueAt, type Reply } from "../forms/field";
import { AddressCombobox } from "./address-combobox";

type Props = {
  start?: AddressView;
  /** Results of a request without script; null when the finder was not asked. */
  choices: AddressChoices | null;
  findAt: string;
  /** Prefix under which the original values are sent along. */
  was?: string;
};

const PARTS = [
  { part: "address1", label: "Street address", className: "field col-span-2" },
  { part: "address2", label: "Unit or building" },
  { part: "suburb", label: "Suburb" },
  { part: "city", label: "Town or city" },
  { part: "postcode", label: "Postcode", inputMode: "numeric" },
] as const;

const PROBLEM = "address-problem";

/** Submits `addressInput` as "address". */
export function AddressFields({ start, choices, findAt, was }: Props) {
  const reply = useReply();
  const group = useRef<HTMLFieldSetElement>(null);
  const typed = useSubmittedValue(reply);
  const search = typed("address.search");
  const problems = messagesOf(reply, "address");

  const startOf = (part: (typeof PARTS)[number]["part"]) =>
    part === "address1" ? firstPartOf(start) : start?.[part];
  const { fieldOf, fill, carry } = useFilling(group);

  return (
    <fieldset ref={group} className="grid gap-4">
      <legend className="mb-1 text-lg font-semibold">Property Address</legend>
      {problems.length > 0 && (
        <p id={PROBLEM} className="field-error">
          {problems.join(" ")}
        </p>
      )}
      {was &&
        PARTS.map(({ part }) => (
          <input
            key={part}
            type="hidden"
            name={`${was}.${part}`}
            value={typed(`${was}.${part}`, startOf(part))}
          />
        ))}
      <AddressCombobox
        start={search}
        problemId={problems.length > 0 ? PROBLEM : undefined}
        findAt={`${findAt}#${fieldIdOf("address")}`}
        onFound={fill}
        onLeave={carry}
        onGiveUp={() => fieldOf("address1")?.focus()}
      />
      {choices && (
        <FoundAddresses choices={choices} search={search} chosen={typed("address.choice")} />
      )}
      <div className="grid grid-cols-2 gap-4">
        {PARTS.map(({ part, label, ...input }) => (
          <Field
            key={part}
            label={label}
            name={`address.${part}`}
            start={
              typed(`address.${part}`, startOf(part)) ||
              (part === "address1" && choices?.length === 0 ? search : "")
            }
            maxLength={LONGEST_TEXT}
            {...input}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** What the finder writes into the fields of the group. */
function useFilling(group: RefObject<HTMLFieldSetElement>) {
  const carried = useRef("");
  const fieldOf = (part: string) =>
    group.current?.querySelector<HTMLInputElement>(`[name="address.${part}"]`);

  function fill({ line1, line2, suburb, city, postcode }: NewZealandDetailsView): void {
    // A place result has no street: keep the typed one, but not one carried over from the finder.
    const hasStreet = line1 !== "" || fieldOf("address1")?.value === carried.current;
    const parts = {
      suburb,
      city,
      postcode,
      ...(hasStreet && { address1: line1 }),
      ...(line2 && { address2: line2 }),
    };
    for (const [part, value] of Object.entries(parts)) {
      const field = fieldOf(part);
      if (field) field.value = value;
    }
    carried.current = "";
  }

  /** Copies the finder's text into the street, unless one was entered. */
  function carry(text: string): void {
    const street = fieldOf("address1");
    if (!street || (street.value !== "" && street.value !== carried.current)) return;
    street.value = carried.current = text.trim();
  }

  return { fieldOf, fill, carry };
}

/** A stored address without parts shows its one line in the first field. */
function firstPartOf(address: AddressView | undefined): string {
  if (!address) return "";
  const { address1, address2, suburb, city, postcode, fullAddress } = address;
  return address1 || (address2 || suburb || city || postcode ? "" : fullAddress);
}

type AddressesProps = { choices: AddressChoices; search: string; chosen: string };

function FoundAddresses({ choices, search, chosen }: AddressesProps) {
  if (choices.length === 0)
    return (
      <p aria-live="polite">
        No address found for “{search}”. It stands below as the street address, to be completed.
      </p>
    );
  return (
    <fieldset className="sheet grid gap-1">
      <legend className="font-semibold">Addresses found</legend>
      {[...choices, { id: "", text: "None of these: I type it below" }].map(({ id, text }) => (
        <label key={id} className="choice">
          <input type="radio" name="address.choice" value={id} defaultChecked={id === chosen} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

/** The submitted value after a refusal or "Find address", else `start`; dots reach into groups. */
export function useSubmittedValue(reply: Reply): (name: string, start?: string) => string {
  const [query] = useSearchParams();
  return (name, start = "") => {
    if (!reply?.initialValue) return query.get(name) ?? start;
    const value = valueAt(reply, name.split("."));
    // An empty field is absent from the reply: it must not get its start value back.
    return typeof value === "string" ? value : "";
  };
}
