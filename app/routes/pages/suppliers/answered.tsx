import type { PageHandle } from "~/ui/page-title";
import { stylesheets } from "~/ui/stylesheets";
import quotesStyles from "~/ui/styles/sheets/quotes.css?url";

export const handle: PageHandle = { title: "Thank you" };

/** Where a supplier's answer leads: its link has ended. */
export const links = stylesheets(quotesStyles);
export default function Answered() {
  return (
    <div className="page">
      <section className="sheet narrow mx-auto grid w-full gap-3">
        <h1>Thank you</h1>
        <p>
          Your answer has arrived, and its sender gets a mail about it. The link that you used has
          ended: you can close this page.
        </p>
      </section>
    </div>
  );
}
