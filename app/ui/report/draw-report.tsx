import { renderToStaticMarkup } from "react-dom/server";
import type { ReportView } from "~/contracts/print";
import { formatOf, Report, ReportCategories, type ReportProps } from "./report";

/** React escapes "<", so typed text cannot contain it. */
const CATEGORIES = "<slot></slot>";

/**
 * Renders the categories one by one, yielding to the event loop: 5,000 items at once would block
 * every other request (docs/decisions/0049).
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
