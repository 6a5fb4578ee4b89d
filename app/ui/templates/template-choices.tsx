import { Link, useLocation, useNavigation, useSearchParams } from "@remix-run/react";
import { ChevronDown, Plus, SquarePlus } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { TemplateChoice } from "~/contracts/projects";
import { templatePaths } from "~/contracts/template-paths";
import { foldText } from "~/domain/fold-text";
import { itemLabel } from "~/domain/property";
import { formatDollars } from "~/domain/money";
import { groupTemplates, type TemplateKind } from "~/domain/template-kinds";
import { Form } from "../forms/form";
import { SearchForm } from "../forms/search-form";

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

function Choice({ template, largest }: { template: TemplateChoice; largest: number }) {
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
        {keptAt !== null && (
          <Link className="link" to={templatePaths.own.template(id)}>
            Change this template
          </Link>
        )}
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

/** One path each, in a box of 48 units. */
const PATHS: Record<TemplateKind, string> = {
  kitchen: "M4 28h40M8 28v15h32V28M24 28v15M19 33h1M28 33h1M21 4v7h6V4M21 11l-7 9h20l-7-9",
  bathroom:
    "M4 26h40v4a9 9 0 0 1-9 9H13a9 9 0 0 1-9-9zM12 39v4M36 39v4M9 26V9a4 4 0 0 1 8 0v2M12 16a5 5 0 0 1 10 0z",
  laundry:
    "M10 5h28v38H10zM10 14h28M15 9.5h6M33 9.5h.1M24 20a8.5 8.5 0 1 0 .1 0M16 29c4-3 4 3 8 0s4 3 8 0",
  room: "M5 13v28M5 34h38v7M43 34v-6a4 4 0 0 0-4-4H20v10M12.5 22a3.5 3.5 0 1 0 .1 0",
  roof: "M3 26 24 8l21 18-3 4L24 14 6 30zM12 26v16h24V26M33 15V7h5v12",
  exterior:
    "M3 22 18 9l15 13M7 19v23h22V19M7 27h22M7 34h22M36 7h9v13h-9zM40.5 20v7M38.5 27h4v15h-4z",
  windows: "M8 7h32v30H8zM24 7v30M8 21h32M5 37h38v5H5zM28 27v4",
  cladding: "M6 7h36v8H6zM6 19h36v8H6zM6 31h18v8H6zM31 31l13 4-3 8-13-4z",
  piles: "M4 13h40v7H4zM10 20v21M24 20v21M38 20v21M6 41h8M20 41h8M34 41h8M10 29l9-9M38 29l-9-9",
  painting: "M7 7h28v10H7zM35 12h6v11H24v6M21 29h6v14h-6z",
  floor: "M12 10h24l8 30H4zM20 10l-4 30M28 10l4 30M9 20h9M29.5 25H40M6.5 31h11",
  electrical: "M10 5h28v38H10zM15 10h18v11H15zM20 13v5M24 13v5M28 13v5M25 25l-5 7h8l-5 7",
  plumbing:
    "M5 16h20a9 9 0 0 1 9 9v3h-8v-4H5zM15 16v-6M10 10h10M30 32s-4 5-4 8a4 4 0 0 0 8 0c0-3-4-8-4-8z",
  heating:
    "M5 9h38v14H5zM10 18h28M37 13h1M14 29c3 4-3 7 0 12M24 29c3 4-3 7 0 12M34 29c3 4-3 7 0 12",
  garden:
    "M4 43h40M7 43V27l4-4 4 4v16M19 43V27l4-4 4 4v16M4 32h26M4 38h26M37 43V26M37 31l4-4M37 26c-7 0-9-6-5-9 0-7 9-7 10-1 5 3 2 10-5 10z",
  consents: "M9 4h20l8 8v14M29 4v8h8M9 4v40h14M15 19h16M15 26h9M31 30a7 7 0 1 0 .1 0M28 37l2 2 4-4",
  site: "M3 18h42l-6 22H9zM16 18l3 22M32 18l-3 22M13 44h.1M35 44h.1M19 18l4-10 9 4-2 6",
  other: "M7 8h34v32H7zM7 22h10M23 22V8M41 27H30v5M30 37v3",
};

function TemplateIcon({ kind }: { kind: TemplateKind }) {
  return (
    <svg
      className="template-icon"
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={PATHS[kind]} />
    </svg>
  );
}
