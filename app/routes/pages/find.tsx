import { Form, Link, useLoaderData } from "@remix-run/react";
import { Plus, Search } from "lucide-react";
import type { FindView } from "~/contracts/find";
import { paths } from "~/contracts/paths";
import type { ItemView } from "~/contracts/projects";
import { moneyFormat, plainDollars } from "~/domain/money";
import { itemLabel } from "~/domain/property";
import { LONGEST_TEXT } from "~/domain/text-limits";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { find } from "~/operations/find/find";
import { takesItemBack } from "~/operations/history/put-back";
import { createItem, updateItem } from "~/operations/items/items";
import { FoundLine, SameSpend, saysFound, SentFields, SpendCard } from "~/ui/find/found";
import { Field, ReplyContext, useReply } from "~/ui/forms/field";
import { Form as KeptForm } from "~/ui/forms/form";
import { ErrorSummary } from "~/ui/forms/form-parts";
import { type PageHandle, stylesheets } from "~/ui/page";
import findStyles from "~/ui/styles/sheets/find.css?url";
import { saveSpend, spendAlone } from "./spend-forms";

export const links = stylesheets(findStyles);
export const loader = pageLoader(find);
const toItsCategory = {
  also: takesItemBack,
  next: ({ projectId }: ItemView) => paths.project(projectId),
  back: ({ projectId }: ItemView) => paths.project(projectId),
};
export const action = pageForms({
  "save-spend :propertyId": saveSpend(false, spendAlone),
  "set-budget :itemId": formAction(updateItem, {
    ...toItsCategory,
    // It says whose form is refused.
    reads: ({ itemId: _itemId, ...sent }) => sent,
    toast: ({ name, budget }) =>
      `The budget of ${itemLabel(name)} is ${moneyFormat([budget])(budget)}.`,
  }),
  "mark-done :itemId": formAction(updateItem, {
    ...toItsCategory,
    reads: (sent) => ({ ...sent, done: true }),
    toast: ({ name }) => `${itemLabel(name)} is done.`,
  }),
  "add-item :projectId": formAction(createItem, {
    ...toItsCategory,
    toast: ({ name }) => `${name} added.`,
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";
export const handle: PageHandle = { title: "Find or do" };

const TIPS = [
  ["500 oven", "a spend, shown once more before it is saved"],
  ["budget oven 4200", "what is planned for it, shown before it is saved"],
  ["oven done", "marks it as done"],
  ["1,840", "bills and quotes of that amount"],
  ["northland nov", "a supplier in a month"],
  ["kowhai", "Kōwhai too: macrons do not matter"],
];

export default function Find() {
  const found = useLoaderData<typeof loader>();
  const { q, words, groups, item, spend } = found;
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
      <ErrorSummary />
      <div className="find-page">
        <div className="sheet grid gap-4">
          {spend && <SpendForm key={spend.fields["formId"]} spend={spend} words={words} />}
          {groups.map(({ name, rows }) => (
            <section key={name} aria-labelledby={`found-${name}`}>
              <h2 id={`found-${name}`} className="label">
                {name}
              </h2>
              <ul>
                {rows.map((row, at) => (
                  <li key={at}>
                    {row.send ? (
                      <KeptForm>
                        <SentFields fields={row.send.fields} />
                        <button className="find-row" name="intent" value={row.send.intent}>
                          <FoundLine row={row} words={words} />
                        </button>
                      </KeptForm>
                    ) : (
                      <Link className="find-row" to={row.to}>
                        <FoundLine row={row} words={words} />
                      </Link>
                    )}
                    {row.figures && row.figures.item.id !== item?.item.id && (
                      <Fold meant={row.figures} />
                    )}
                  </li>
                ))}
              </ul>
              {name === "Items" && item && <Figures key={item.item.id} meant={item} />}
            </section>
          ))}
        </div>
        <Tips />
      </div>
    </div>
  );
}

/** The same of another item that was found. */
function Fold({ meant }: FiguresProps) {
  const { item, project } = meant;
  return (
    <details className="find-more" open={useOwnReply(item.id) !== undefined || undefined}>
      <summary className="link link-alone">
        Edit<span className="sr-only">{` ${item.name}, ${project.name}`}</span>
      </summary>
      <Figures meant={meant} />
    </details>
  );
}

/** The answer to a form of the item, which says so in a hidden field. */
function useOwnReply(itemId: string) {
  const reply = useReply();
  return reply?.initialValue?.["itemId"] === itemId ? reply : undefined;
}

/** What the item that is meant costs and may cost, edited where it was found. */
function Figures({ meant: { propertyId, project, item, fields } }: FiguresProps) {
  const reply = useOwnReply(item.id);
  // The summary of what is wrong leads to the field by its name.
  const idOf = (name: string) => (reply ? undefined : `field-${name}-${item.id}`);
  return (
    <ReplyContext.Provider value={reply}>
      <div className="find-edit">
        <KeptForm id={`spend-${item.id}`}>
          <Field
            {...AMOUNT}
            label={`Log a spend on ${item.name}, ${project.name}`}
            name="amount"
            id={idOf("amount")}
            required
          />
          <SentFields fields={fields} />
          <button className="btn" name="intent" value={`save-spend ${propertyId}`}>
            Spend
          </button>
        </KeptForm>
        <KeptForm id={`budget-${item.id}`}>
          <Field
            {...AMOUNT}
            label={`Budget of ${item.name}`}
            name="budget"
            id={idOf("budget")}
            start={plainDollars(item.budget)}
          />
          <SentFields fields={{ "was.budget": plainDollars(item.budget), itemId: item.id }} />
          <button className="btn" name="intent" value={`set-budget ${item.id}`}>
            Save
          </button>
        </KeptForm>
      </div>
    </ReplyContext.Provider>
  );
}

const AMOUNT = {
  className: "find-edit-field",
  isNumber: true,
  inputMode: "decimal",
  autoComplete: "off",
} as const;

type FiguresProps = { meant: NonNullable<FindView["item"]> };
type SpendProps = { spend: NonNullable<FindView["spend"]>; words: readonly string[] };

function SpendForm({ spend, words }: SpendProps) {
  return (
    <KeptForm className="find-card">
      <SentFields fields={spend.fields} />
      <SpendCard
        spend={spend}
        words={words}
        button={
          <button
            className="btn btn-primary"
            name="intent"
            value={`save-spend ${spend.propertyId}`}
          >
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
