import type { ReactNode } from "react";
import type { ReportView } from "~/contracts/print";
import type { ReviewView } from "~/contracts/review";
import { moneyFormat, type MoneyFormat, type Cents } from "~/domain/money";
import { ownerDate } from "~/domain/dates";
import { positionOf } from "~/domain/deal/gst-position";
import { ChartPatterns } from "../charts/patterns";
import { Fact } from "../fact";
import { Elevation } from "../property/elevation";
import { Review, resultNote, resultWords } from "../review/review";
import css from "./report.css?inline";
import { ReportContext, type Drawn, useReport } from "./report-table";
import { ReportSimpleDeal, simpleAmounts } from "./report-simple-deal";
import { scenarioAmounts, ReportScenarios } from "./report-scenarios";
import { isWorked, ReportWorkedDeal, workedAmounts } from "./report-worked-deal";
import { categoryAmounts, isBlankCategory, ReportCategory } from "./report-category";
import { costAmounts, ReportCost } from "./report-cost";
import reviewCss from "../styles/review.css?inline";
import { ReportSummary, summaryAmounts } from "./report-summary";

/** The product's font, then fallbacks for missing glyphs. */
const FONTS =
  '"Encode Sans", "Noto Sans", "Noto Emoji", "Noto Sans Arabic", "Noto Sans Hebrew", sans-serif';

export type ReportProps = Omit<Drawn, "show"> & {
  /** @font-face rules with embedded fonts. */
  fontFaces: string;
  /** Placeholder where the categories are rendered separately. */
  categories?: ReactNode;
};

/** A self-contained HTML document for A4. */
export function Report({ report, pictures, fontFaces, categories }: ReportProps) {
  const { property, options, deal } = report;
  const { projects, tradeTracker } = options;
  const blank = property.projects.filter(isBlankCategory).map(({ name }) => name);
  return (
    <html lang="en-NZ">
      <head>
        <meta charSet="utf-8" />
        <title>{`${property.name} – renovation report`}</title>
        <style
          dangerouslySetInnerHTML={{
            __html: `${fontFaces}:root{--fonts:${FONTS}}${reviewCss}${css}${sheets(report)}`,
          }}
        />
      </head>
      <body>
        <ChartPatterns />
        <ReportContext.Provider value={{ report, pictures, show: formatOf(report) }}>
          {!isReviewAlone(report) && <ReportCover />}
          {options.details && <ReportSummary />}
          {options.costToComplete && <ReportCost />}
          {projects &&
            (categories ??
              categoriesOf(report).map((project) => (
                <ReportCategory key={project.id} project={project} />
              )))}
          {projects && blank.length > 0 && (
            <section className="remark">
              <p dir="auto">
                Nothing is entered yet in {new Intl.ListFormat("en-NZ").format(blank)}.
              </p>
            </section>
          )}
          {projects && property.projects.length === 0 && (
            <section className="remark">
              <p>There are no categories yet.</p>
            </section>
          )}
          {tradeTracker &&
            (isWorked(deal) ? <ReportWorkedDeal deal={deal} /> : <ReportSimpleDeal />)}
          {options.scenarios && deal && <ReportScenarios deal={deal} />}
          {report.review && <ReportReview review={report.review} />}
        </ReportContext.Provider>
      </body>
    </html>
  );
}

/** Those with a section of their own. */
export function categoriesOf({ property }: ReportView) {
  return property.projects.filter((project) => !isBlankCategory(project));
}

/** One format for all amounts shown (docs/decisions/0042). */
export function formatOf(report: ReportView): MoneyFormat {
  const { property, deal, simple, options } = report;
  const { details, costToComplete, projects, tradeTracker, scenarios } = options;
  return moneyFormat([
    ...(details ? summaryAmounts(report) : []),
    ...(costToComplete ? costAmounts(property) : []),
    ...(projects ? property.projects.flatMap(categoryAmounts) : []),
    ...(tradeTracker
      ? isWorked(deal)
        ? workedAmounts(property, deal)
        : simpleAmounts(property, simple)
      : []),
    ...(scenarios && deal ? scenarioAmounts(deal) : []),
    ...(report.review ? reviewAmounts(report.review) : []),
  ]);
}

/** By itself it needs no cover: its heading and the foot of each sheet name the property. */
function isReviewAlone({ review, options }: ReportView): boolean {
  const { details, costToComplete, projects, tradeTracker, scenarios } = options;
  return review !== null && !(details || costToComplete || projects || tradeTracker || scenarios);
}

/**
 * @page rules with the running header and footer. Typed text enters a style sheet here: cssString
 * escapes it.
 */
function sheets({ property, date }: ReportView): string {
  const address = [...property.address.fullAddress];
  const where = address.length > 70 ? `${address.slice(0, 69).join("")}…` : address.join("");
  return `@page {
    size: A4;
    margin: 18mm 16mm 20mm;
    @bottom-left { ${MARGIN_BOX} width: 60%; text-align: left; content: ${cssString(`${where} · ${date}`)}; }
    @bottom-right { ${MARGIN_BOX} width: 40%; text-align: right; content: "Amounts in NZ dollars · Sheet " counter(page) " of " counter(pages); }
  }`;
}

const MARGIN_BOX = `font: 7.5pt ${FONTS}; color: #5a6872; border-top: 0.4pt solid #15222d; padding-top: 3mm; vertical-align: top;`;

/**
 * Quotes text for a style sheet; everything but letters, digits and spaces is escaped by code
 * point, so typed text cannot end the string.
 */
export function cssString(text: string): string {
  return `"${text.replace(/[^A-Za-z0-9 .,]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
}

function ReportCover() {
  const { report, pictures } = useReport();
  const { property, productName, date, owner, deal } = report;
  const gst = isWorked(deal)
    ? `GST position: ${positionOf(deal.gstMode).words}.`
    : "GST is taken as 3/23 of an amount that includes it.";
  const image = property.imageUrl && pictures[property.imageUrl];
  const facts = [
    ["Owner", owner],
    ["Status", property.status === "complete" ? "Complete" : "In progress"],
    ["Date of report", date],
    ["Started", ownerDate(new Date(property.createDate))],
    ["Completed", property.completeDate ? ownerDate(new Date(property.completeDate)) : "Not yet"],
    ["Categories", property.projects.length],
  ] as const;
  return (
    <section className="cover">
      <p className="wordmark">{productName}</p>
      <div className="cover-picture">
        {image ? <img src={image} alt={`${property.name}, the house`} /> : <Elevation />}
      </div>
      <div className="cover-title">
        <p className="label">Renovation report</p>
        <h1 dir="auto" className={property.name.length > LONG ? "long" : ""}>
          {property.name}
        </h1>
        <p className="address" dir="auto">
          {property.address.fullAddress}
        </p>
      </div>
      <dl className="title-block">
        {facts.map(([label, said]) => (
          <Fact key={label} dir="auto" label={label}>
            {said}
          </Fact>
        ))}
      </dl>
      <p className="colophon">
        Amounts are in NZ dollars, as entered by the owner up to {date}. {gst} Made with{" "}
        {productName}; this report is no tax or lending advice.
      </p>
    </section>
  );
}

/** Longer names are set smaller, to leave room for the house. */
const LONG = 60;

/** What the finished renovation taught, on two sheets. */
function ReportReview({ review }: { review: ReviewView }) {
  const { report, show } = useReport();
  return (
    <section className="new-sheet review">
      <h2>
        What <span dir="auto">{report.property.name}</span> taught
      </h2>
      <p className="figure">{resultWords(review, show)}</p>
      <p className="lead">{resultNote(review, show)}</p>
      <Review review={review} show={show} />
    </section>
  );
}

function reviewAmounts({ categories, ...total }: ReviewView): Cents[] {
  return [...categories, total].flatMap(({ budget, agreed, spent }) => [budget, agreed, spent]);
}
