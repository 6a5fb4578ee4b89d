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
  showAll: string;
};

export function SearchForm({ action, label, search, params = {}, showAll }: Props) {
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
    <Form method="get" action={action} role="search" className="flex flex-wrap items-end gap-2">
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
        />
      </div>
      <button className="btn">Search</button>
      {search && (
        <Link className="btn btn-plain" to={showAll}>
          Show all
        </Link>
      )}
    </Form>
  );
}
