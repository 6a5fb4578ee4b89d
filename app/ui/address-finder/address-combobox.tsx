import { Search } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import type { NewZealandDetailsView, AddressChoices } from "~/contracts/addresses";
import { apiPaths } from "~/contracts/api-paths";
import { LONGEST_TEXT } from "~/domain/text-limits";
import { fieldIdOf } from "../forms/field";
import { useHydrated } from "../use-hydrated";

// Target of the error summary's link.
const FIELD = fieldIdOf("address");

type Props = {
  start: string;
  problemId: string | undefined;
  findAt: string;
  onFound: (details: NewZealandDetailsView) => void;
  /** On blur: text that was typed but not chosen from the list. */
  onLeave: (typed: string) => void;
  onGiveUp: () => void;
};

/** Editable combobox (WAI-ARIA). Without script its button sends the form to `findAt` by GET. */
export function AddressCombobox({ start, problemId, findAt, onFound, onLeave, onGiveUp }: Props) {
  const isAlive = useHydrated();
  const { input, list, note, isFruitless, find, press, type, leave } = useFinder(onFound);
  const { listId, shown, active } = list;
  const comboboxRole = isAlive && {
    role: "combobox",
    "aria-expanded": shown,
    "aria-controls": listId,
    "aria-autocomplete": "list" as const,
    "aria-activedescendant": shown && active >= 0 ? `${listId}-${active}` : undefined,
  };
  return (
    <div className="field">
      <label htmlFor={FIELD}>Find an address</label>
      <div className="flex flex-wrap gap-2">
        <div className="relative min-w-0 flex-1 basis-56">
          <input
            ref={input}
            id={FIELD}
            name="address.search"
            className="input"
            defaultValue={start}
            maxLength={LONGEST_TEXT}
            autoComplete="off"
            placeholder="14 Kōwhai Crescent, Onerahi"
            aria-invalid={problemId !== undefined || undefined}
            aria-describedby={problemId ? `${problemId} ${listId}-note` : `${listId}-note`}
            {...comboboxRole}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
            onBlur={() => onLeave(leave())}
          />
          <FoundList {...list} />
        </div>
        <button
          className="btn"
          formMethod="get"
          formAction={findAt}
          formNoValidate
          onClick={(event) => {
            event.preventDefault();
            find();
          }}
        >
          <Search size={16} aria-hidden />
          Find address
        </button>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <p id={`${listId}-note`} aria-live="polite" className="hint min-h-5">
          {note || "Choose an address here, or type it below."}
        </p>
        {isFruitless && (
          <button type="button" className="btn" onClick={onGiveUp}>
            Use it as the street address
          </button>
        )}
      </div>
    </div>
  );
}

/** The list under the field, and what the keys do in it. */
function useFinder(onFound: Props["onFound"]) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  /** What was typed and not chosen from the list. */
  const typed = useRef("");
  const { choices, note, isFruitless, search, searchNow, fetchParts } = useAddressSearch();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = isOpen && choices.length > 0;
  useEffect(() => setActive(-1), [choices]);

  function close(): void {
    setOpen(false);
    setActive(-1);
  }

  function choose(index: number): void {
    const choice = choices[index];
    if (!choice || !input.current) return;
    input.current.value = choice.text;
    typed.current = "";
    fetchParts(choice.id, onFound);
    close();
  }

  function find(): void {
    if (!input.current) return;
    input.current.focus();
    setOpen(true);
    searchNow(input.current.value);
  }

  const keys: Record<string, () => void> = {
    ArrowDown: () => (shown ? setActive((active + 1) % choices.length) : setOpen(true)),
    ArrowUp: () => shown && setActive((active <= 0 ? choices.length : active) - 1),
    // Enter finds or chooses; it must not submit the form.
    Enter: () => (shown && active >= 0 ? choose(active) : find()),
    Escape: () => {
      if (!shown && input.current) input.current.value = typed.current = "";
      close();
    },
  };

  function press(event: KeyboardEvent): void {
    const act = keys[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  }

  function type(text: string): void {
    setOpen(true);
    setActive(-1);
    typed.current = text;
    search(text);
  }

  function leave(): string {
    close();
    return typed.current;
  }

  const list = { listId, shown, choices, active, choose };
  return { input, list, note, isFruitless, find, press, type, leave };
}

type ListProps = ReturnType<typeof useFinder>["list"];

function FoundList({ listId, shown, choices, active, choose }: ListProps) {
  return (
    <div
      id={listId}
      role="listbox"
      aria-label="Addresses found"
      className="pop finder-list"
      hidden={!shown}
    >
      {shown &&
        choices.map(({ id, text }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input keeps the focus, and its keys reach the options
          <div
            key={id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
          >
            {text}
          </div>
        ))}
    </div>
  );
}

const PAUSE = 250;
const SHORTEST = 3;
const NOTHING_FOUND = "No address found.";
const NO_ANSWER = "The address finder does not answer. Type the address below.";

/** Searches once typing pauses; the latest answer counts. `isFruitless`: no match. */
function useAddressSearch() {
  const [choices, setChoices] = useState<AddressChoices>([]);
  const [note, setNote] = useState("");
  const asking = useRef<{ timer?: ReturnType<typeof setTimeout>; call?: AbortController }>({});
  const stop = () => {
    clearTimeout(asking.current.timer);
    asking.current.call?.abort();
  };
  useEffect(() => stop, []);

  async function ask<Answer>(path: string, take: (answer: Answer) => void): Promise<void> {
    const call = new AbortController();
    asking.current.call = call;
    try {
      const response = await fetch(path, {
        signal: call.signal,
        headers: { Accept: "application/json" },
      });
      if (!response.ok) throw new Error(String(response.status));
      take((await response.json()) as Answer);
    } catch {
      if (!call.signal.aborted) setNote(NO_ANSWER);
    }
  }

  function search(text: string, pause = PAUSE): void {
    stop();
    setNote("");
    if (text.trim().length < SHORTEST) return setChoices([]);
    asking.current.timer = setTimeout(() => {
      const query = new URLSearchParams({ q: text.trim(), country: "NZ" });
      void ask<AddressChoices>(apiPaths.addresses(query), (found) => {
        setChoices(found);
        setNote(noteOf(found.length));
      });
    }, pause);
  }

  function fetchParts(id: string, take: (details: NewZealandDetailsView) => void): void {
    stop();
    setChoices([]);
    void ask<NewZealandDetailsView>(apiPaths.address(id), (details) => {
      take(details);
      setNote("The address is filled in below.");
    });
  }

  return {
    choices,
    note,
    isFruitless: note === NOTHING_FOUND,
    search,
    searchNow: (text: string) => search(text, 0),
    fetchParts,
  };
}

function noteOf(found: number): string {
  if (found === 0) return NOTHING_FOUND;
  return `${found} ${found === 1 ? "address" : "addresses"} found. Choose with the up and down arrows.`;
}
