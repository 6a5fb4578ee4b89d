import { useNavigate } from "@remix-run/react";
import type { FormEvent, MouseEvent } from "react";
import { flushSync } from "react-dom";
import { isPhone } from "../phone-width";
import { isPlainClick } from "../plain-click";
import { placeOf, type CellPlace } from "./cell-names";
import type { ItemEditor } from "./item-editor";
import type { OpenCells } from "./open-cells";
import type { TableKind } from "./table-kind";

type Form = {
  store: ItemEditor;
  kind: TableKind;
  keys: readonly string[];
  addRow: (isSuggested: boolean) => void;
};

/** What its button does, by script. */
export function submit(event: FormEvent<HTMLFormElement>, { store, kind, keys, addRow }: Form) {
  event.preventDefault();
  const { submitter } = event.nativeEvent as SubmitEvent;
  const [intent, key = ""] =
    submitter instanceof HTMLButtonElement ? submitter.value.split(" ") : [];
  const added = kind.adds.find((one) => one.intent === intent);
  if (added) addRow(added.isSuggested);
  else if (intent === "remove-item") {
    flushSync(() => store.remove(key));
    focusBeside(event.currentTarget, keys.indexOf(key));
  } else if (intent === "add-suggestion") store.take(key);
  else if (intent === "add-one") store.step(key, 1);
  else if (intent === "take-one") store.step(key, -1);
}

/** On the button of the row that is at this place now: a field would open a phone's keyboard. */
function focusBeside(form: HTMLFormElement, place: number) {
  const toggles = form.querySelectorAll<HTMLElement>("[data-row] summary");
  (
    toggles[Math.min(place, toggles.length - 1)] ?? form.querySelector<HTMLElement>(".item-add")
  )?.focus();
}

/** A click enters the cell; on a phone it opens the item's page. */
export function useClicks(cells: OpenCells | null, enter: (place: CellPlace) => unknown) {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    const link = target.closest(NAME_LINK);
    if (!cells || !isPlainClick(event) || isControl(target)) return;
    const place = placeOf(target);
    const opens = isPhone();
    if (opens ? !link : !place || !getSelection()?.isCollapsed) return;
    event.preventDefault();
    if (opens) navigate(link?.getAttribute("href") ?? "");
    else if (place) enter(place);
  };
}

/** Whether clicks and keys are taken by something else than the cell, whose own link is no such thing. */
export function isControl(target: Element): boolean {
  return target.closest(CONTROLS) !== null && !target.closest(NAME_LINK);
}

const NAME_LINK = "[data-row] a:not(.entries)";
const CONTROLS = "a, button, input, summary, label, .item-menu, .item-note";
