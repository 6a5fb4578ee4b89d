import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { apiPaths } from "~/contracts/api-paths";
import type { FindView, FoundRow } from "~/contracts/find";
import { findJson } from "~/contracts/find-json";
import { paths } from "~/contracts/paths";
import { LONGEST_TEXT } from "~/domain/text-limits";
import { currentView } from "../editing/request";
import { Form } from "../forms/form";
import { DefaultButton } from "../forms/form-parts";
import { Dialog } from "../notices/dialog";
import type { PagePlace } from "../page";
import { isPlainClick } from "../plain-click";
import { useOffline } from "../use-offline";
import { FoundLine, SameSpend, saysFound, SentFields, SpendCard } from "./found";

/** The most of a group, and in all. */
const OF_GROUP = 3;
const OF_ALL = 12;

type Props = { place: Partial<PagePlace>; onClose: () => void };

/** "Find or do" above the page; it closes once another one is shown. */
export function FindMenu({ place, onClose }: Props) {
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key !== first.current) onClose();
  }, [key, onClose]);
  return (
    <Dialog open onClose={onClose} title="Find or do">
      <Finder place={place} onClose={onClose} />
    </Dialog>
  );
}

/**
 * What the words find. Through the API: a failing loader would replace the page. `unread` says why
 * nothing is known; without a network it is asked again once there is one.
 */
function useFound(typed: string, { propertyId, projectId }: Props["place"]) {
  const isOffline = useOffline();
  const [answer, setAnswer] = useState<{ view: FindView | undefined }>();
  useEffect(() => {
    if (isOffline) return;
    let isWanted = true;
    const path = apiPaths.find({ q: typed, property: propertyId ?? "", project: projectId ?? "" });
    void currentView(path, findJson.decode).then((view) => isWanted && setAnswer({ view }));
    return () => void (isWanted = false);
  }, [isOffline, typed, propertyId, projectId]);
  if (isOffline) return { unread: "Offline: it is looked up once there is a network." };
  if (answer && !answer.view) return { unread: "No answer. Please try again." };
  return { data: answer?.view };
}

/** What was found, and what the keys do: the arrows choose in the list, Enter does what is chosen. */
function useFinder({ place, onClose }: Props) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const { data, unread } = useFound(typed, place);
  const [active, setActive] = useState(0);
  const forms = useRef<HTMLDivElement>(null);
  /** Enter, pressed before the answer to what is typed: whether in a new tab. */
  const early = useRef<boolean>(undefined);
  useEffect(() => setActive(0), [data?.q]);
  useEffect(() => {
    if (unread) early.current = undefined;
    if (early.current === undefined || data?.q !== typed) return;
    act(0, early.current);
    early.current = undefined;
  });
  const options = data ? optionsOf(data) : [];

  function type(text: string): void {
    early.current = undefined;
    setTyped(text);
  }

  function act(at: number, isElsewhere = false): void {
    const option = options[at];
    // What stands there is of what was typed before.
    if (!option || data?.q !== typed) return;
    if (option.row === null || (option.row.send && !isElsewhere)) {
      const button = forms.current?.querySelector<HTMLButtonElement>(
        `[data-option="${at}"] button`,
      );
      button?.form?.requestSubmit(button);
    } else if (isElsewhere) window.open(option.row.to, "_blank");
    // A full page load, which opens the row that the fragment names.
    else if (option.row.to.includes("#field-")) location.assign(option.row.to);
    else {
      onClose();
      navigate(option.row.to);
    }
  }

  function press(event: KeyboardEvent): void {
    const { key, shiftKey, ctrlKey, metaKey, nativeEvent } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    const isTab = key === "Tab" && !shiftKey && data?.spend;
    if (nativeEvent.isComposing || !(step || isTab || key === "Enter")) return;
    event.preventDefault();
    if (step) setActive((active + step + options.length) % Math.max(1, options.length));
    else if (!isTab && !unread && data?.q !== typed) early.current = ctrlKey || metaKey;
    else act(isTab ? 1 : active, ctrlKey || metaKey);
  }

  return { data, unread, options, typed, type, active, act, press, forms };
}

/** The input keeps the focus. */
function Finder({ place, onClose }: Props) {
  const listId = useId();
  const found = useFinder({ place, onClose });
  const { data, unread, options, typed, type, active, act, press, forms } = found;
  const says = unread ?? (data && saysShown(data));
  return (
    <div className="find-menu">
      <input
        className="find-input"
        value={typed}
        placeholder="Find or do"
        maxLength={LONGEST_TEXT}
        role="combobox"
        aria-label="Find or do"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={options[active] && `${listId}-${active}`}
        autoComplete="off"
        enterKeyHint="go"
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
      />
      <button type="button" className="btn btn-plain find-close" onClick={onClose}>
        Close
      </button>
      <p className="sr-only" aria-live="polite">
        {says}
      </p>
      <div ref={forms} hidden>
        {data && <Forms data={data} options={options} />}
      </div>
      <div id={listId} role="listbox" aria-label="Found" className="find-list">
        {data && <Options {...{ data, options, listId, active, act }} />}
      </div>
      {(unread || data?.groups.length === 0) && <p className="hint p-3">{says}</p>}
      <p className="find-foot">
        <span className="find-keys">
          <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> do it
        </span>
        <a className="link" href={`${paths.find}?${new URLSearchParams({ q: typed })}`}>
          All on a page
        </a>
      </p>
    </div>
  );
}

/** Null is the spend. */
type Option = { group: string; row: FoundRow | null };

function optionsOf({ groups, spend, words }: FindView): Option[] {
  const most = words.length === 0 ? OF_ALL : OF_GROUP;
  const found = groups.flatMap(({ name, rows }) =>
    rows.slice(0, most).map((row) => ({ group: name, row })),
  );
  const sheet = spend && {
    name: "Log it with supplier, date or receipt",
    about: "opens the form with the amount and the item filled in",
    amount: "",
    note: "Tab",
    to: spend.sheet,
    picture: null,
    send: null,
  };
  const ofSpend = sheet
    ? [
        { group: "Log it", row: null },
        { group: "Or", row: sheet },
      ]
    : [];
  return [...ofSpend, ...found].slice(0, OF_ALL);
}

/** Those of what can be done, each by its place among the options. */
function Forms({ data: { q, spend }, options }: Pick<OptionsProps, "data" | "options">) {
  return options.map(({ row }, at) => {
    const send = row
      ? row.send
      : spend && { intent: `save-spend ${spend.propertyId}`, fields: spend.fields };
    return (
      send && (
        <Form
          key={JSON.stringify(send)}
          data-option={at}
          action={`${paths.find}?${new URLSearchParams({ q })}`}
        >
          <DefaultButton intent={send.intent} />
          <SentFields fields={send.fields} />
        </Form>
      )
    );
  });
}

function saysShown(data: FindView): string {
  const { spend } = data;
  return spend ? `Enter logs it on ${spend.item.name}` : saysFound(data, data.q);
}

type OptionsProps = {
  data: FindView;
  options: readonly Option[];
  listId: string;
  active: number;
  act: (at: number) => void;
};

function Options({ data: { spend, words }, options, listId, active, act }: OptionsProps) {
  const names = [...new Set(options.map(({ group }) => group))];
  const press = (event: MouseEvent, at: number) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    act(at);
  };
  return names.map((name) => (
    <div key={name} role="group" aria-label={name}>
      <p className="find-group" aria-hidden>
        {name}
      </p>
      {options.map(({ group, row }, at) => {
        if (group !== name) return null;
        const option = {
          id: `${listId}-${at}`,
          role: "option",
          "aria-selected": at === active,
          tabIndex: -1,
          onClick: (event: MouseEvent) => press(event, at),
        } as const;
        if (row)
          return (
            <a key={at} {...option} href={row.to} className="find-row">
              <FoundLine row={row} words={words} />
            </a>
          );
        return (
          spend && (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input keeps the focus, and its keys reach the options
            <div key={at} {...option} className="find-card">
              <SpendCard
                spend={spend}
                words={words}
                button={<span className="btn btn-primary">Log it</span>}
              />
              <SameSpend spend={spend} />
            </div>
          )
        );
      })}
    </div>
  ));
}
