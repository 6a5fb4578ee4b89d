import { useLocation, useNavigation, useSearchParams } from "@remix-run/react";
import { ChevronDown, Plus, SquarePlus } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { TemplateChoice } from "~/contracts/projects";
import { foldText } from "~/domain/fold-text";
import { itemLabel } from "~/domain/item";
import { formatDollars } from "~/domain/money";
import { groupTemplates } from "~/domain/template-kinds";
import { Form } from "../forms/form";
import { SearchForm } from "../forms/search-form";
import { TemplateIcon } from "./template-icon";

type Props = { templates: readonly TemplateChoice[]; custom: { newId: string } };

/** Each with its items, which a press on it lists before it is taken. */
export function TemplateChoices({ templates, custom }: Props) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const [words, setWords] = useState(query.get("q") ?? "");
  const largest = Math.max(1, ...templates.map(({ total }) => total));
  const found = templates.filter((template) => isNamed(template, words));
  const kept = found.filter(({ keptAt }) => keptAt !== null);
  const groups = [
    ...(kept.length > 0 ? [{ name: "From your finished renos", templates: kept }] : []),
    ...groupTemplates(found.filter(({ keptAt }) => keptAt === null)),
  ];
  return (
    <>
      {templates.length > FEW && (
        <SearchForm
          action={pathname}
          label="Find a template"
          search={query.get("q") ?? ""}
          onType={setWords}
        />
      )}
      {found.length === 0 && words && <p>No template has “{words}” in it.</p>}
      {groups.map((group) => (
        <Group key={group.name} name={group.name}>
          {group.templates.map((template) => (
            <Choice key={template.id} template={template} largest={largest} />
          ))}
        </Group>
      ))}
      <Group name="Your own">
        <li>
          <AddForm newId={custom.newId}>
            {(button) => (
              <button {...button} className="template-own">
                <SquarePlus size={34} strokeWidth={1.5} aria-hidden /> Custom Category
              </button>
            )}
          </AddForm>
        </li>
      </Group>
    </>
  );
}

/** So many are seen at once. */
const FEW = 8;

function isNamed({ name, named }: TemplateChoice, words: string): boolean {
  const wanted = foldText(words);
  return [name, ...named.map((item) => item.name)].some((one) => foldText(one).includes(wanted));
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="template-group" aria-label={name}>
      <h2>{name}</h2>
      <ul>{children}</ul>
    </section>
  );
}

type ChoiceProps = { template: TemplateChoice; largest: number };

function Choice({ template, largest }: ChoiceProps) {
  const { id, name, newId, kind, total, items, isUsed, own, keptAt } = template;
  return (
    <li className="template-choice">
      <details>
        <summary>
          <TemplateIcon kind={kind} />
          <b className="template-name">{name}</b>
          <span className="template-total">{formatDollars(total)}</span>
          <small>
            {countOf(items, "item")}
            <ChevronDown size={14} aria-hidden />
            {isUsed && <span> · already in it</span>}
            {keptAt !== null && <span className="block">what it cost at {keptAt}</span>}
            {own && (
              <span className="block">
                yours: {formatDollars(own.spent)} at {own.property}
              </span>
            )}
          </small>
          <ScaleLine share={total / largest} />
        </summary>
        <Items template={template} />
      </details>
      <AddForm newId={newId} templateId={id}>
        {(button) => (
          <button
            {...button}
            className="btn btn-icon template-add"
            aria-label={`Add ${name}${keptAt === null ? "" : ` of ${keptAt}`}`}
          >
            <Plus size={20} aria-hidden />
          </button>
        )}
      </AddForm>
    </li>
  );
}

/** The totals as lengths to one scale; decorative, beside the figure. */
function ScaleLine({ share }: { share: number }) {
  const end = `${Math.max(0, Math.round(share * 1000) / 10)}%`;
  return (
    <svg className="template-scale" height="10" aria-hidden>
      <line x2={end} y1="5" y2="5" stroke="var(--bar)" strokeWidth="2" />
      {["0", end].map((x) => (
        <line key={x} x1={x} x2={x} y2="10" stroke="var(--ink)" />
      ))}
    </svg>
  );
}

function Items({ template: { named, items, suggestions } }: { template: TemplateChoice }) {
  const more = items + suggestions - named.length;
  return (
    <ul className="template-items">
      {named.map(({ id, name, budget, isSuggested }) => (
        <li key={id}>
          {itemLabel(name)}
          {isSuggested && <i> suggested</i>} <span className="amount">{formatDollars(budget)}</span>
        </li>
      ))}
      {named.length === 0 && <li>Nothing yet</li>}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
}

const countOf = (count: number, thing: string) => `${count} ${thing}${count === 1 ? "" : "s"}`;

type AddProps = {
  newId: string;
  templateId?: string;
  children: (button: { name: "intent"; value: "add-project"; disabled: boolean }) => ReactNode;
};

/** `newId` makes a double click create one category. */
function AddForm({ newId, templateId, children }: AddProps) {
  const disabled = useNavigation().state !== "idle";
  return (
    <Form>
      {templateId && <input type="hidden" name="templateId" value={templateId} />}
      <input type="hidden" name="newId" value={newId} />
      {children({ name: "intent", value: "add-project", disabled })}
    </Form>
  );
}
