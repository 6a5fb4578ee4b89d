import { type PageHandle, stylesheets } from "~/ui/page";
import quotesStyles from "~/ui/styles/sheets/quotes.css?url";

export const handle: PageHandle = { title: "Thank you" };

export const links = stylesheets(quotesStyles);

/** Shown to a supplier who has answered: the link in the mail no longer works. */
export default function Answered() {
  return (
    <div className="page">
      <section className="sheet mx-auto grid w-full max-w-[30rem] gap-3">
        <h1>Thank you</h1>
        <p>
          Your answer has arrived, and its sender gets a mail about it. The link that you used has
          ended: you can close this page.
        </p>
      </section>
    </div>
  );
}
