import { useLoaderData } from "@remix-run/react";
import { Plus } from "lucide-react";
import { paths } from "~/contracts/paths";
import type { PropertySummary } from "~/contracts/properties";
import { pageLoader } from "~/http/handlers/page-loader";
import { listProperties } from "~/operations/properties/properties";
import type { PageHandle } from "~/ui/page-title";
import { PropertyTile } from "~/ui/property/property-tile";

export const loader = pageLoader(listProperties);
export const handle: PageHandle = { title: "My Properties" };

export default function Properties() {
  const properties = useLoaderData<typeof loader>();
  const active = properties.filter(({ status }) => status === "active");
  const completed = properties.filter(({ status }) => status === "complete");
  return (
    <div className="page">
      <h1>My Properties</h1>
      {properties.length === 0 && (
        <p className="max-w-2xl text-ink-2">
          A reno is a property you renovate: its address, a budget by category, and what has been
          spent of it. Add your first and see at a glance what is left.
        </p>
      )}
      <Tiles properties={active} isFirst={properties.length === 0} />
      {completed.length > 0 && (
        <section className="grid gap-4" aria-labelledby="completed">
          <h2 id="completed">Completed</h2>
          <Tiles properties={completed} />
        </section>
      )}
    </div>
  );
}

function Tiles({ properties, isFirst }: { properties: PropertySummary[]; isFirst?: boolean }) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
      {isFirst !== undefined && (
        <li>
          <a className="tile tile-new" href={paths.addProperty}>
            <Plus size={28} aria-hidden />
            {isFirst ? "First Reno" : "Start New Reno"}
          </a>
        </li>
      )}
      {properties.map((property) => (
        <li key={property.id}>
          <PropertyTile property={property} />
        </li>
      ))}
    </ul>
  );
}
