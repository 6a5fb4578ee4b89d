import { Link } from "@remix-run/react";
import { paths } from "~/contracts/paths";

type Place = { id: string; name: string };
type Props = {
  form: { property: Place; categories: readonly Place[]; project: Place | null };
  /** Page of the form with the items of a category. */
  to: (projectId: string) => string;
  label: string;
  /** Why a category is needed, before there is one. */
  needed: string;
  /** Before a category is chosen, and once it is. */
  question: string;
  chosen: string;
};

/** A form of items shows those of one category at a time. */
export function ChooseCategory({
  form: { property, categories, project },
  to,
  label,
  needed,
  question,
  chosen,
}: Props) {
  if (categories.length === 0)
    return (
      <>
        <p className="text-ink-2">{needed}</p>
        <Link className="btn btn-primary justify-self-start" to={paths.addProject(property.id)}>
          Add category
        </Link>
      </>
    );
  if (categories.length === 1) return null;
  return (
    <nav className="grid gap-2" aria-label={label}>
      <p className="text-ink-2">{project ? chosen : question}</p>
      <div className="flex flex-wrap gap-2">
        {categories.map(({ id, name }) => (
          <Link
            key={id}
            className="btn"
            to={to(id)}
            aria-current={id === project?.id ? "page" : undefined}
          >
            {name}
          </Link>
        ))}
      </div>
    </nav>
  );
}
