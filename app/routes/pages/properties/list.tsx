import { Link, useLoaderData } from "@remix-run/react";
import { Plus } from "lucide-react";
import { paths } from "~/contracts/paths";
import type { PropertySummary } from "~/contracts/properties";
import { pageLoader } from "~/http/handlers/page-loader";
import { listProperties } from "~/operations/properties/properties";
import type { PageHandle } from "~/ui/page";
import { ProgressRing } from "~/ui/charts/progress-ring";
import { Elevation } from "~/ui/property/elevation";
import { FinishFigure } from "~/ui/property/figures";

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
          <Link className="tile tile-new" to={paths.addProperty}>
            <Plus size={28} aria-hidden />
            {isFirst ? "First Reno" : "Start New Reno"}
          </Link>
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

function PropertyTile({ property }: { property: PropertySummary }) {
  const { id, name, address, status, toComplete, left, imageUrl } = property;
  const { isCreator, hasCollaborators } = property;
  return (
    <Link className="tile" to={paths.property(id)}>
      {imageUrl ? (
        <img
          className="elevation aspect-[5/3] object-cover"
          src={imageUrl}
          alt=""
          width={640}
          height={384}
          loading="lazy"
        />
      ) : (
        <Elevation />
      )}
      <span className="tile-body">
        <span className="leading-[1.3] font-bold">{name}</span>
        <span className="hint">{address.fullAddress}</span>
        {(hasCollaborators || !isCreator) && (
          <span>
            <span className="tag tag-good">{isCreator ? "Shared" : "Shared with me"}</span>
          </span>
        )}
        <span className="tile-figures">
          <span>
            <FinishFigure status={status} toComplete={toComplete} left={left} />
          </span>
          <ProgressRing total={property} status={status} of={name} size={48} />
        </span>
      </span>
    </Link>
  );
}
