import { Link, useLoaderData } from "@remix-run/react";
import { templatePaths } from "~/contracts/template-paths";
import type { TemplateList } from "~/contracts/templates";
import { pageLoader } from "~/http/handlers/page-loader";
import { listAllTemplates } from "~/operations/templates/templates";
import type { PageHandle } from "~/ui/page";

export const loader = pageLoader(listAllTemplates);
export const handle: PageHandle = { title: "Templates" };

export default function Templates() {
  const { items } = useLoaderData<typeof loader>().data;
  const active = items.filter(({ status }) => status === "active");
  const drafts = items.filter(({ status }) => status === "draft");
  return (
    <div className="page">
      <header className="grid gap-2">
        <h1>Templates</h1>
        <p className="text-ink-2">
          What owners choose from when they add a category. A new one is made from a category, with
          “Use as Template” on its page.
        </p>
      </header>
      <Cards templates={active} />
      {drafts.length > 0 && (
        <section className="grid gap-4" aria-labelledby="drafts">
          <h2 id="drafts">Draft</h2>
          <Cards templates={drafts} />
        </section>
      )}
    </div>
  );
}

function Cards({ templates }: { templates: TemplateList }) {
  if (templates.length === 0)
    return <p className="text-ink-2">Owners are offered no template: there is no active one.</p>;
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {templates.map(({ id, name }) => (
        <li key={id}>
          <Link className="tile" to={templatePaths.admin.template(id)}>
            <span className="tile-body">
              <span className="leading-[1.3] font-bold">{name}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
