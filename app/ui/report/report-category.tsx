import type { ReportView } from "~/contracts/print.server";
import type { ItemView, PhotoView } from "~/contracts/projects.server";
import { MoneyCells } from "./money-cells";
import { MoneyHeads } from "./money-heads";
import { centsOf, moneyFormat } from "./report-money";

type Category = ReportView["property"]["projects"][number];
type Pictures = Readonly<Record<string, string>>;

/** One category: what is to be done, what was noted, each item with its money, and the place before and after. */
export function ReportCategory({ project, pictures, className }: { project: Category; pictures: Pictures; className: string }) {
  const { name, status, scopeOfWork, notes, activeItems, photos } = project;
  return (
    <section className={`category ${className}`}>
      <header className="head">
        <h2 dir="auto">
          {name}
          {status === "complete" && (
            <>
              {" "}
              <span className="tag">Complete</span>
            </>
          )}
        </h2>
        <Prose title="Scope of work" text={scopeOfWork} />
        <Prose title="Notes" text={notes} />
      </header>
      {activeItems.length > 0 ? <Items project={project} /> : <p>There are no items in this category yet.</p>}
      <Photos photos={photos} pictures={pictures} of={name} />
    </section>
  );
}

function Prose({ title, text }: { title: string; text: string }) {
  if (text.trim() === "") return null;
  return (
    <>
      <h3>{title}</h3>
      <p className="prose" dir="auto">
        {text}
      </p>
    </>
  );
}

/** A table of at most so many rows goes to the next sheet rather than being parted; a longer one would leave half a sheet empty. */
const WHOLE = 8;

function Items({ project }: { project: Category }) {
  const { name, activeItems, budget, spent, left } = project;
  const isParted = activeItems.length > WHOLE;
  const show = moneyFormat([...activeItems, project].flatMap((line) => [centsOf(line.budget), centsOf(line.spent)]));
  return (
    <table className={isParted ? "figures" : "figures whole"}>
      <thead>
        <tr>
          <th scope="col">{isParted ? `Items in ${name}` : "Item"}</th>
          <th scope="col" className="quantity">
            Qty
          </th>
          <MoneyHeads />
        </tr>
      </thead>
      <tbody>
        {activeItems.map((item) => (
          <tr key={item.id}>
            <th scope="row" dir="auto">
              {item.name || "New Item"}
            </th>
            <td>{item.quantity}</td>
            <MoneyCells show={show} {...lineOf(item)} />
          </tr>
        ))}
      </tbody>
      <tbody className="total">
        <tr>
          <th scope="row" colSpan={2}>
            Total
          </th>
          <MoneyCells show={show} budget={centsOf(budget)} spent={centsOf(spent)} left={centsOf(left)} />
        </tr>
      </tbody>
    </table>
  );
}

function lineOf({ budget, spent }: Pick<ItemView, "budget" | "spent">) {
  const line = { budget: centsOf(budget), spent: centsOf(spent) };
  return { ...line, left: line.budget - line.spent };
}

function Photos({ photos, pictures, of }: { photos: readonly PhotoView[]; pictures: Pictures; of: string }) {
  const pairs = photos.filter(({ beforeImageUrl, afterImageUrl }) => beforeImageUrl ?? afterImageUrl);
  if (pairs.length === 0) return null;
  return (
    <>
      <h3>Photos</h3>
      {pairs.map(({ id, beforeImageUrl, afterImageUrl }) => (
        <div key={id} className="pair">
          <Side label="Before" of={of} source={beforeImageUrl && pictures[beforeImageUrl]} />
          <Side label="After" of={of} source={afterImageUrl && pictures[afterImageUrl]} />
        </div>
      ))}
    </>
  );
}

function Side({ label, of, source }: { label: string; of: string; source: string | null | undefined }) {
  return (
    <figure>
      {source ? <img src={source} alt={`${of}, ${label.toLowerCase()}`} /> : <p className="no-picture">No picture</p>}
      <figcaption>{label}</figcaption>
    </figure>
  );
}
