import { Form, Link, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { LONGEST_TEXT } from "~/domain/text-limits";

type Props = {
  action: string;
  label: string;
  /** Blank when everything is shown. */
  search: string;
  /** Other query parameters to keep. */
  params?: Record<string, string>;
  /** Where nothing is searched for. */
  showAll?: string;
  /** What is found follows what is typed. */
  onType?: (text: string) => void;
};

/** Asks the page again with `q`. */
export function SearchForm({ action, label, search, params = {}, showAll, onType }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef(search);
  const cameBack = useNavigationType() === "POP";
  useEffect(() => {
    if (before.current === search || !input.current) return;
    before.current = search;
    // Follows the URL, unless the user is still typing.
    if (cameBack || input.current !== document.activeElement) input.current.value = search;
  }, [search, cameBack]);
  return (
    <Form
      method="get"
      action={action}
      role="search"
      className="no-print flex flex-wrap items-end gap-2"
      replace={onType !== undefined}
      preventScrollReset={onType !== undefined}
    >
      {Object.entries(params).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="field min-w-0 flex-1 basis-60">
        <label htmlFor="search">{label}</label>
        <input
          ref={input}
          id="search"
          className="input"
          type="search"
          name="q"
          maxLength={LONGEST_TEXT}
          defaultValue={search}
          autoComplete="off"
          onInput={({ currentTarget }) => onType?.(currentTarget.value)}
        />
      </div>
      <button className="btn">Search</button>
      {search && showAll && (
        <Link className="btn btn-plain" to={showAll}>
          Show all
        </Link>
      )}
    </Form>
  );
}
