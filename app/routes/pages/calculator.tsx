import { Link, useSearchParams } from "@remix-run/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { DISCLAIMER } from "~/contracts/deal-messages";
import { pageMessages } from "~/contracts/page-messages";
import { paths } from "~/contracts/paths";
import { formatCalendarDate } from "~/domain/bills/calendar-date";
import {
  CALCULATOR,
  dealOfFigures,
  readableFigures,
  readFigures,
  type CalculatorFigures,
  type FigureName,
} from "~/domain/deal/calculator";
import { dealLines } from "~/domain/deal/deal-lines";
import { GST_POSITIONS } from "~/domain/deal/gst-position";
import { ANSWERED_GST_MODES, type GstMode } from "~/domain/deal/inputs";
import type { DealLines } from "~/domain/deal/lines";
import { RULES_CHECKED } from "~/domain/deal/tax-rules";
import { workedDeal, type WorkedDeal } from "~/domain/deal/worked-deal";
import { LONGEST_AMOUNT, type Cents, formatDollarsAndCents } from "~/domain/money";
import { blankOf } from "~/domain/record/record";
import { FiguresTable } from "~/ui/deal/figures-table";
import { GstChoice } from "~/ui/deal/gst-choice";
import { GST_HELP } from "~/ui/deal/law-help";
import { POSITION_NAMES } from "~/ui/deal/prices-by-position";
import { moneyStart } from "~/ui/deal/record-texts";
import { SourcedHelp } from "~/ui/deal/sourced-help";
import { Field } from "~/ui/forms/field";
import { fill, textsIn } from "~/ui/forms/form-fields";
import { type PageHandle, stylesheets } from "~/ui/page";
import dealStyles from "~/ui/styles/sheets/deal.css?url";
import overviewStyles from "~/ui/styles/sheets/overview.css?url";
import { useShell } from "~/ui/use-shell";
import { keepTyped, keptTyped } from "./calculator/kept-figures";
import { Result, WhereItGoes } from "./calculator/result";

export const links = stylesheets(overviewStyles, dealStyles);
export const handle: PageHandle = {
  title: "Renovate and sell: the calculator",
  description:
    "What you can pay for a house to renovate and sell in New Zealand, with GST worked out for " +
    "your position: profit, break-even price and the most to pay.",
  canonical: paths.calculator,
};

/** A deal without an account: the address or this browser has the figures, never the server. */
export default function Calculator() {
  const { form, first, typed, read } = useTyped();
  const { problems, ...all } = useMemo(() => readFigures(typed), [typed]);
  const figures = readableFigures({ ...all, problems });
  const answered = ANSWERED_GST_MODES.find((mode) => mode === typed["gstMode"]) ?? null;
  const worked = workedDeal(dealOfFigures(figures, answered ?? "unregistered"), []);
  const unread = problems[0] && CALCULATOR.fields[problems[0]].label;
  const isExample = JSON.stringify(figures) === JSON.stringify(EXAMPLE);
  const isSignedIn = Boolean(useShell()?.viewer);
  const field = (name: FigureName) => (
    <FigureField
      key={name}
      name={name}
      start={first[name] ?? moneyStart(EXAMPLE[name])}
      isUnread={problems.includes(name)}
      placeholder={name === "agent" ? moneyStart(worked.lines.agent) : undefined}
    />
  );
  function setPrice(price: Cents) {
    if (form.current) void fill(form.current, [["salePrice", moneyStart(price)]]);
  }
  return (
    <div className="page">
      <header className="grid max-w-2xl gap-2">
        <h1>What can you pay for a house to renovate and sell?</h1>
        <p className="text-lg text-ink-2">
          For New Zealand, with GST worked out for your position. Nothing to sign up for; the
          figures stay in this browser.
        </p>
      </header>
      <form
        ref={form}
        action={paths.calculator}
        className="calc-door"
        onInput={read}
        onSubmit={(event) => event.preventDefault()}
      >
        <Question {...{ worked, answered }} />
        <Result {...{ figures, unread, isExample, worked, answered, field }} onPrice={setPrice} />
        <section className="sheet grid gap-1" aria-labelledby="figures">
          <h2 id="figures">Your figures</h2>
          <p className="hint">GST included where it is charged</p>
          {CALCULATOR.list.map(({ name }) => !ABOVE.includes(name) && field(name))}
          <noscript>
            <button className="btn btn-primary">Work it out</button>
          </noscript>
        </section>
        <WhereItGoes {...{ worked, answered }} />
        <FourAnswers figures={figures} />
      </form>
      <section className="sheet flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2>Keep it, and watch what the renovation really costs</h2>
          <p className="text-ink-2">The profit then follows every receipt and quote.</p>
        </div>
        <Link className="btn btn-primary" to={isSignedIn ? paths.addProperty : paths.register}>
          {isSignedIn ? "Start a reno" : "Start free"}
        </Link>
      </section>
      <p className="hint">
        {DISCLAIMER} Rules as checked on {formatCalendarDate(RULES_CHECKED)}.
      </p>
    </div>
  );
}

function Question({ worked, answered }: { worked: WorkedDeal; answered: GstMode | null }) {
  return (
    <fieldset className="sheet">
      <legend className="sr-only">GST position</legend>
      <h2>First: how does GST work on this property?</h2>
      {GST_POSITIONS.filter(({ mode }) => mode !== "simple").map((position) => (
        <GstChoice
          key={position.mode}
          position={position}
          profit={worked.profits[position.mode]}
          isChosen={position.mode === answered}
          isRequired={false}
        />
      ))}
      <p className="hint">The same house, the same figures: only the answer differs.</p>
      <SourcedHelp title="Which of these am I?" texts={GST_HELP} />
    </fieldset>
  );
}

const EXAMPLE = blankOf(CALCULATOR);

type FieldProps = {
  name: FigureName;
  start: string;
  isUnread: boolean;
  placeholder: string | undefined;
};

function FigureField({ name, start, isUnread, placeholder }: FieldProps) {
  const { label, ...rest } = CALCULATOR.fields[name];
  return (
    <Field
      name={name}
      label={label}
      hint={"help" in rest ? rest.help : undefined}
      start={start}
      problems={isUnread ? [pageMessages.notCents] : []}
      className="calc-field"
      inputMode="decimal"
      maxLength={LONGEST_AMOUNT}
      autoComplete="off"
      placeholder={placeholder}
      isNumber
      onBlur={({ target }) => {
        const { figures } = readFigures({ [name]: target.value });
        // A percent stays as it is typed.
        if (!isUnread && figures[name] !== null) target.value = moneyStart(figures[name]);
      }}
    />
  );
}

/** In the result. */
const ABOVE: readonly string[] = ["salePrice", "profit"];

/** What stands in the form: of the address, else as it was left in this browser. */
function useTyped() {
  const [query] = useSearchParams();
  const [first] = useState<Record<string, string>>(() => Object.fromEntries(query));
  const [typed, setTyped] = useState(first);
  const form = useRef<HTMLFormElement>(null);
  const isNew = query.size === 0;
  function read() {
    if (!form.current) return;
    const texts = textsIn(form.current);
    setTyped(Object.fromEntries(texts));
    keepTyped(texts);
  }
  useEffect(() => {
    if (!form.current) return;
    const kept = isNew ? keptTyped() : [];
    if (kept.length > 0) void fill(form.current, kept);
    // Typed before hydration.
    setTyped(Object.fromEntries(textsIn(form.current)));
  }, [isNew]);
  return { form, first, typed, read };
}

const minus = (cents: number | null) => (cents === null ? null : -cents);

const ROWS: readonly [label: string, of: (lines: DealLines) => number | null][] = [
  ["Sale price", ({ sale }) => sale],
  ["GST in it", ({ saleGst }) => minus(saleGst)],
  ["Costs, all paid", ({ netCost, claims }) => -(netCost + claims)],
  ["GST claimed back", ({ claims }) => claims],
  ["Profit before tax", ({ profit }) => profit],
  ["GST to pay", ({ gstToPay }) => gstToPay],
];

/** The same house in each GST position, to the cent. */
function FourAnswers({ figures }: { figures: CalculatorFigures }) {
  const answers = POSITION_NAMES.map(({ mode }) => dealLines(dealOfFigures(figures, mode)).lines);
  return (
    <section className="sheet lg:col-span-2" aria-labelledby="four-answers">
      <h2 id="four-answers">One house, four answers, to the cent</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a phone */}
      <div className="overflow-x-auto" role="region" aria-label="Four answers" tabIndex={0}>
        <FiguresTable
          caption="The same figures in each GST position"
          isCaptionHidden
          heads={["Line", ...POSITION_NAMES.map(({ name }) => ({ text: name }))]}
          rows={ROWS.map(([label, of]) => ({
            label,
            className: label === "Profit before tax" ? "font-semibold" : undefined,
            figures: answers
              .map((lines) => (lines.profit === null ? null : of(lines)))
              .map((cents) => ({
                text: cents === null ? "–" : cents === 0 ? "none" : formatDollarsAndCents(cents),
                isLoss: label === "Profit before tax" && (cents ?? 0) < 0,
                note: label === "Profit before tax" && (cents ?? 0) < 0 && "loss",
              })),
          }))}
        />
      </div>
      <p className="hint">
        Zero-rated means that the seller charged no GST, so there is none to claim, and the sale
        still has 15 % in it. It cannot be chosen: what both sides are at settlement decides.
      </p>
    </section>
  );
}
