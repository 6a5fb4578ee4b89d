import { renderToStaticMarkup } from "react-dom/server";
import { categoriesOf, formatOf, Report, type ReportProps } from "./report";
import { ReportCategory } from "./report-category";
import { ReportContext } from "./report-table";

/** React escapes "<", so typed text cannot contain it. */
const CATEGORIES = "<slot></slot>";

/**
 * Renders the categories one by one, yielding to the event loop: 5,000 items at once would block
 * every other request (docs/decisions/0049).
 */
export async function drawReport(props: ReportProps): Promise<string> {
  const { report, pictures } = props;
  const frame = renderToStaticMarkup(<Report {...props} categories={<slot />} />);
  const categories: string[] = [];
  const show = formatOf(report);
  for (const project of report.options.projects ? categoriesOf(report) : []) {
    categories.push(
      renderToStaticMarkup(
        <ReportContext.Provider value={{ report, pictures, show }}>
          <ReportCategory project={project} />
        </ReportContext.Provider>,
      ),
    );
    await new Promise(setImmediate);
  }
  return `<!doctype html>${frame.replace(CATEGORIES, () => categories.join(""))}`;
}
