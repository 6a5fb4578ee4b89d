import { renderToStaticMarkup } from "react-dom/server";
import type { ReportView } from "~/contracts/print";
import { formatOf, Report, ReportCategories, type ReportProps } from "./report";

/** Text that React would have escaped, so that nobody can have typed it. */
const CATEGORIES = "<slot></slot>";

/**
 * A report as a whole HTML document. The categories are rendered one after the other, with turns of
 * the event loop between them: 5,000 items at once would keep every other request waiting
 * (docs/decisions/0049).
 */
export async function drawReport(props: ReportProps): Promise<string> {
  const { report, pictures: images } = props;
  const frame = renderToStaticMarkup(<Report {...props} categories={<slot />} />);
  const categories: string[] = [];
  const show = formatOf(report);
  for (const project of report.options.projects ? report.property.projects : []) {
    categories.push(
      renderToStaticMarkup(
        <ReportCategories report={withOnly(report, project)} pictures={images} show={show} />,
      ),
    );
    await new Promise(setImmediate);
  }
  return `<!doctype html>${frame.replace(CATEGORIES, () => categories.join(""))}`;
}

function withOnly(
  report: ReportView,
  project: ReportView["property"]["projects"][number],
): ReportView {
  return { ...report, property: { ...report.property, projects: [project] } };
}
