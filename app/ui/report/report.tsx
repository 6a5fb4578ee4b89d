import type { ReactNode } from "react";
import type { ReportView } from "~/contracts/print";
import { moneyFormat, type MoneyFormat } from "~/domain/money";
import { ChartPatterns } from "../charts/patterns";
import css from "./report.css?inline";
import { ReportSimpleDeal, simpleAmounts } from "./report-simple-deal";
import { scenarioAmounts, ReportScenarios } from "./report-scenarios";
import { isWorked, ReportWorkedDeal, workedAmounts } from "./report-worked-deal";
import { categoryAmounts, isBlankCategory, ReportCategory } from "./report-category";
import { costAmounts, ReportCost } from "./report-cost";
import { ReportCover } from "./report-cover";
import { ReportSummary, summaryAmounts } from "./report-summary";

/** The product's font, then fallbacks for missing glyphs. */
const FONTS =
  '"Encode Sans", "Noto Sans", "Noto Emoji", "Noto Sans Arabic", "Noto Sans Hebrew", sans-serif';

export type ReportProps = {
  report: ReportView;
  /** Data URIs by the image paths of the property's view. */
  pictures: Readonly<Record<string, string>>;
  /** @font-face rules with embedded fonts. */
  fontFaces: string;
  /** Placeholder where the categories are rendered separately. */
  categories?: ReactNode;
};

/** A self-contained HTML document for A4. */
export function Report({ report, pictures: images, fontFaces, categories }: ReportProps) {
  const { property, options, deal, simple } = report;
  const { projects, tradeTracker, tradeTrackerNewPage } = options;
  const show = formatOf(report);
  const blank = property.projects.filter(isBlankCategory).map(({ name }) => name);
  return (
    <html lang="en-NZ">
      <head>
        <meta charSet="utf-8" />
        <title>{`${property.name} – renovation report`}</title>
        <style
          dangerouslySetInnerHTML={{
            __html: `${fontFaces}:root{--fonts:${FONTS}}${css}${sheets(report)}`,
          }}
        />
      </head>
      <body>
        <ChartPatterns />
        <ReportCover report={report} pictures={images} />
        {options.details && (
          <ReportSummary property={property} deal={deal} simple={simple} show={show} />
        )}
        {options.costToComplete && <ReportCost property={property} show={show} />}
        {projects &&
          (categories ?? <ReportCategories report={report} pictures={images} show={show} />)}
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
          (isWorked(deal) ? (
            <ReportWorkedDeal
              property={property}
              deal={deal}
              show={show}
              className={tradeTrackerNewPage ? "new-sheet" : ""}
            />
          ) : (
            <ReportSimpleDeal
              property={property}
              deal={simple}
              show={show}
              className={tradeTrackerNewPage ? "new-sheet" : ""}
            />
          ))}
        {options.scenarios && deal && <ReportScenarios deal={deal} show={show} />}
      </body>
    </html>
  );
}

/** One section per non-blank category; `show` is the whole report's format. */
export function ReportCategories({
  report,
  pictures: images,
  show,
}: Pick<ReportProps, "report" | "pictures"> & { show: MoneyFormat }) {
  const entered = report.property.projects.filter((project) => !isBlankCategory(project));
  return entered.map((project) => (
    <ReportCategory
      key={project.id}
      project={project}
      pictures={images}
      productName={report.productName}
      show={show}
      className={report.options.projectToPage ? "new-sheet" : ""}
      isComplete={report.property.status === "complete"}
    />
  ));
}

/** One format for all amounts shown (docs/decisions/0042). */
export function formatOf({
  property,
  deal,
  simple,
  options: { details, costToComplete, projects, tradeTracker, scenarios },
}: ReportView): MoneyFormat {
  return moneyFormat([
    ...(details ? summaryAmounts({ property, deal, simple }) : []),
    ...(costToComplete ? costAmounts(property) : []),
    ...(projects ? property.projects.flatMap(categoryAmounts) : []),
    ...(tradeTracker
      ? isWorked(deal)
        ? workedAmounts(property, deal)
        : simpleAmounts(property, simple)
      : []),
    ...(scenarios && deal ? scenarioAmounts(deal) : []),
  ]);
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
