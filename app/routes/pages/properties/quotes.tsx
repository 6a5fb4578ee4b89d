import { Link, useLoaderData } from "@remix-run/react";
import { Mail, Plus } from "lucide-react";
import { paths } from "~/contracts/paths";
import { pageLoader } from "~/http/handlers/page-loader";
import { showQuotesPage } from "~/operations/quotes/quote-pages";
import { PageLinks } from "~/ui/page-links";
import { type PageHandle, stylesheets } from "~/ui/page";
import { PropertyHeader, PropertyTabs } from "~/ui/property/property-header";
import { QuotedWork } from "~/ui/quotes/quoted-work";
import quotesStyles from "~/ui/styles/sheets/quotes.css?url";

export const links = stylesheets(quotesStyles);
export const loader = pageLoader(showQuotesPage);
export const handle: PageHandle = { title: "Quotes" };

export default function Quotes() {
  const { property, works, comparisons, hasBills, page, pages, today } =
    useLoaderData<typeof loader>();
  const hasQuotes = property.quoteCount > 0;
  return (
    <div className="page">
      <PropertyHeader property={property} isSpendNext={false} />
      <PropertyTabs property={property} hasBills={hasBills} current="quotes" />
      {hasQuotes && (
        <div className="flex flex-wrap justify-end gap-2">
          <AskForQuotes propertyId={property.id} />
          <AddQuote propertyId={property.id} />
        </div>
      )}
      {!hasQuotes && (
        <section className="sheet grid justify-items-start gap-3">
          <h2>No quotes yet</h2>
          <p className="max-w-2xl text-ink-2">
            Enter what a tradesperson offers, line by line. Two or more quotes for the same items
            stand side by side, made comparable; the one that you accept counts as agreed.
          </p>
          <div className="flex flex-wrap gap-2">
            <AddQuote propertyId={property.id} />
            <AskForQuotes propertyId={property.id} />
          </div>
        </section>
      )}
      {comparisons.length > 0 && (
        <ul className="sheet quote-others p-0 px-4" aria-label="Work to be quoted">
          {comparisons.map(({ id, title, asked, answered }) => (
            <li key={id}>
              <Link className="link link-alone" to={paths.comparison(property.id, id)}>
                {title}
              </Link>
              <span className="text-ink-2">
                {asked === 0 ? "nobody asked yet" : `${asked} asked, ${answered} answered`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {works.map((work) => (
        <QuotedWork
          key={(work.columns[0]?.quote ?? work.others[0])?.id}
          propertyId={property.id}
          work={work}
          today={today}
        />
      ))}
      <PageLinks
        label="Pages of quotes"
        page={page}
        pages={pages}
        to={(one) => paths.quotes(property.id, one)}
        words={["Newer quotes", "Older quotes"]}
      />
    </div>
  );
}

function AskForQuotes({ propertyId }: { propertyId: string }) {
  return (
    <Link className="btn no-print" to={paths.addComparison(propertyId)}>
      <Mail size={16} aria-hidden /> Ask for quotes
    </Link>
  );
}

function AddQuote({ propertyId }: { propertyId: string }) {
  return (
    <Link className="btn btn-primary no-print" to={paths.addQuote(propertyId)}>
      <Plus size={16} aria-hidden /> Add a quote
    </Link>
  );
}
