import { Link, useLoaderData } from "@remix-run/react";
import { paths } from "~/contracts/paths";
import { spendLoader } from "~/http/handlers/page-loader";
import { type PageHandle, stylesheets } from "~/ui/page";
import spendStyles from "~/ui/styles/sheets/spend.css?url";

export const links = stylesheets(spendStyles);
export const loader = spendLoader;
export const handle: PageHandle = { title: "Add spend" };

/** The property is chosen here where there are several under way. */
export default function ChooseSpend() {
  const { properties } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <section className="sheet grid max-w-[42rem] gap-4">
        <h1>Add spend</h1>
        {properties.length === 0 ? (
          <p>
            There is no reno under way.{" "}
            <Link className="link" to={paths.properties}>
              My Properties
            </Link>
          </p>
        ) : (
          <>
            <p>Which reno is it for?</p>
            <ul className="divide-y divide-rule border-y border-rule">
              {properties.map(({ id, name, address }) => (
                <li key={id} className="py-2">
                  <Link className="link link-alone font-semibold" to={paths.addSpend(id)}>
                    {name}
                  </Link>
                  <p className="hint">{address}</p>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  );
}
