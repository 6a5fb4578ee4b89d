import { Form, Link, useLoaderData } from "@remix-run/react";
import { Plus, Search } from "lucide-react";
import type { FindView } from "~/contracts/find";
import { paths } from "~/contracts/paths";
import { LONGEST_TEXT } from "~/domain/text-limits";
import { pageLoader } from "~/http/handlers/page-loader";
import { find } from "~/operations/find/find";
import { FoundLine, SameSpend, saysFound, SpendCard, SpendFields } from "~/ui/find/found";
import { Form as KeptForm } from "~/ui/forms/form";
import { type PageHandle, stylesheets } from "~/ui/page";
import findStyles from "~/ui/styles/sheets/find.css?url";

export const links = stylesheets(findStyles);
export const loader = pageLoader(find);
export const handle: PageHandle = { title: "Find or do" };

const TIPS = [
  ["500 oven", "a spend, shown once more before it is saved"],
  ["1,840", "bills and quotes of that amount"],
  ["northland nov", "a supplier in a month"],
  ["kowhai", "Kōwhai too: macrons do not matter"],
];

export default function Find() {
  const found = useLoaderData<typeof loader>();
  const { q, words, groups, spend } = found;
  return (
    <div className="page">
      <h1 className="sr-only">Find or do</h1>
      <Form key={q} action={paths.find} role="search" className="find-form">
        <input
          className="input"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={LONGEST_TEXT}
          aria-label="Find or do"
          autoComplete="off"
          data-takes-focus
        />
        <button className="btn btn-primary">
          <Search size={16} aria-hidden />
          Find
        </button>
      </Form>
      <p aria-live="polite" className="text-ink-2">
        {saysFound(found, q)}
      </p>
      <div className="find-page">
        <div className="sheet grid gap-4">
          {spend && <SpendForm key={spend.formId} spend={spend} words={words} />}
          {groups.map(({ name, rows }) => (
            <section key={name} aria-labelledby={`found-${name}`}>
              <h2 id={`found-${name}`} className="label">
                {name}
              </h2>
              <ul>
                {rows.map((row, at) => (
                  <li key={at}>
                    <Link className="find-row" to={row.to}>
                      <FoundLine row={row} words={words} />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <Tips />
      </div>
    </div>
  );
}

type SpendProps = { spend: NonNullable<FindView["spend"]>; words: readonly string[] };

function SpendForm({ spend, words }: SpendProps) {
  return (
    <KeptForm method="post" action={paths.addSpend(spend.propertyId)} className="find-card">
      <SpendFields spend={spend} />
      <SpendCard
        spend={spend}
        words={words}
        button={
          <button className="btn btn-primary" name="intent" value="save-spend">
            <Plus size={16} aria-hidden />
            Log it
          </button>
        }
      />
      <SameSpend spend={spend} />
      <Link className="link link-alone" to={spend.sheet}>
        Log it with supplier, date or receipt
      </Link>
    </KeptForm>
  );
}

function Tips() {
  return (
    <aside className="sheet" aria-labelledby="find-tips">
      <h2 id="find-tips" className="text-lg">
        It also reads
      </h2>
      <dl className="find-tips">
        {TIPS.map(([typed, effect]) => (
          <div key={typed}>
            <dt>{typed}</dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
