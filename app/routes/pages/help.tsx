import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { useState, type ReactNode } from "react";
import { paths } from "~/contracts/paths";
import { helpTopics, tells } from "~/contracts/help-topics";
import { pageLoader } from "~/http/handlers/page-loader";
import { showHelp } from "~/operations/help/show-help";
import { SearchForm } from "~/ui/forms/search-form";
import { type PageHandle, stylesheets } from "~/ui/page";
import { useShell } from "~/ui/use-shell";
import { Keys } from "~/ui/shell/keys";
import helpStyles from "~/ui/styles/sheets/help.css?url";

export const links = stylesheets(helpStyles);
export const loader = pageLoader(showHelp);
export const handle: PageHandle = {
  title: "Help",
  description:
    "How to keep the budget of a renovation: categories, items, spends, bills and reports.",
};

export default function Help() {
  const { supportEmail } = useLoaderData<typeof loader>();
  const { productName = "", viewer } = useShell() ?? {};
  const [query] = useSearchParams();
  const search = query.get("q") ?? "";
  const [words, setWords] = useState(search);
  const found = helpTopics.filter((topic) => tells(topic, words));
  return (
    <div className="page max-w-[46rem]">
      <header className="grid gap-3">
        <h1>How to use {productName}</h1>
        <p className="text-lg text-ink-2">
          A reno is one property with its budget. A category is one part of the work, such as the
          kitchen; its budget items say what each thing should cost and what you have spent.
        </p>
        <p>
          {viewer ? (
            <StartHere hasAccess={viewer.hasAccess && viewer.isVerified} />
          ) : (
            <SignInFirst />
          )}
        </p>
      </header>
      <SearchForm action={paths.help} label="Find in the help" search={search} onType={setWords} />
      {found.length === 0 && <p>Nothing here is about “{words}”.</p>}
      <nav aria-label="On this page">
        <ul className="help-contents">
          {[...found, { id: "keys", title: "Keys" }, { id: "contact", title: "Ask us" }]
            .filter(({ id }) => id !== "contact" || supportEmail !== null)
            .map(({ id, title }) => (
              <li key={id}>
                <a className="link" href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
        </ul>
      </nav>
      {found.map(({ id, title, steps, note, to }) => (
        <section key={id} className="sheet grid gap-3" aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <ol className="help-steps">
            {steps.map((step, index) => (
              <li key={index}>{markedUp(step)}</li>
            ))}
          </ol>
          {note && !to && <p className="text-ink-2">{note}</p>}
          {to && (
            <Link className="link" to={to}>
              {note}
            </Link>
          )}
        </section>
      ))}
      <section className="sheet grid gap-3" aria-labelledby="keys">
        <h2 id="keys">Keys</h2>
        <Keys />
      </section>
      {supportEmail !== null && (
        <section className="sheet grid gap-3" aria-labelledby="contact">
          <h2 id="contact">Ask us</h2>
          <p>
            Something is not clear, or does not work? Write to{" "}
            <a className="link wrap-anywhere" href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
            .
          </p>
        </section>
      )}
    </div>
  );
}

function StartHere({ hasAccess }: { hasAccess: boolean }) {
  if (!hasAccess) return null;
  return (
    <Link className="btn" to={paths.properties}>
      My Properties
    </Link>
  );
}

function SignInFirst() {
  return (
    <>
      <Link className="link" to={paths.login()}>
        Login
      </Link>{" "}
      first, or{" "}
      <Link className="link" to={paths.register}>
        register
      </Link>
      .
    </>
  );
}

/** Labels are bold, and what is typed stands as keys do. */
function markedUp(step: string): ReactNode[] {
  return step.split(/([*`])(.+?)\1/).map((part, at, parts) => {
    if (at % 3 === 0) return part;
    if (at % 3 === 1) return null;
    return parts[at - 1] === "*" ? <b key={at}>{part}</b> : <kbd key={at}>{part}</kbd>;
  });
}
