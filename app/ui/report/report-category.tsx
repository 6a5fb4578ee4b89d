import type { ReportView } from "~/contracts/print";
import { metByOthers } from "~/domain/bills/forecast";
import type { Cents } from "~/domain/money";
import { TableHead } from "../table-head";
import { CompleteTag } from "../charts/progress-ring";
import { printedHeadingOf, showField } from "~/domain/record/cell-text";
import { isBlankItem, itemLabel } from "~/domain/property";
import { amountsOf, ITEM_FIELDS } from "~/domain/item-fields";
import { PHOTO_SIDES, altOf, type PhotoSide } from "~/domain/photo";
import { moneyHeads, useReport } from "./report-table";

type Category = ReportView["property"]["projects"][number];
type Item = Category["activeItems"][number];
type Props = { project: Category };

export function ReportCategory({ project }: Props) {
  const { projectToPage } = useReport().report.options;
  const { name, status, scopeOfWork, notes } = project;
  const items = project.activeItems.filter((item) => !isBlankItem(item));
  return (
    <section className={`category ${projectToPage ? "new-sheet" : ""}`}>
      <header className="head">
        <h2 dir="auto">
          {name}
          {status === "complete" && " "}
          <CompleteTag total={project} status={status} />
        </h2>
        <Prose title="Scope of work" text={scopeOfWork} />
        <Prose title="Notes" text={notes} />
      </header>
      {items.length > 0 ? (
        <Items project={project} items={items} />
      ) : (
        <p>There are no items in this category yet.</p>
      )}
      <Photos project={project} />
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

export function isBlankCategory({
  activeItems,
  scopeOfWork,
  notes,
  photos,
  morePhotos,
}: Category): boolean {
  return (
    activeItems.every(isBlankItem) &&
    `${scopeOfWork}${notes}`.trim() === "" &&
    photos.length + morePhotos === 0
  );
}

/**
 * Tables up to this many rows are not split; keeping longer ones whole would leave half a sheet
 * empty.
 */
const WHOLE = 8;

function Items({ project, items }: Props & { items: readonly Item[] }) {
  const { report, show } = useReport();
  const { name, left, toComplete, activeItems } = project;
  const met = metByOthers(activeItems, report.property.status);
  const isParted = items.length > WHOLE;
  return (
    <table className={isParted ? "figures" : "figures whole"}>
      <TableHead
        heads={[
          isParted ? `Items in ${name}` : "Item",
          ...OTHER_FIELDS.map((field) => ({
            text: printedHeadingOf(field),
            className: field.kind,
          })),
          ...moneyHeads("To finish", "Left"),
        ]}
      />
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row" dir="auto">
              {itemLabel(item.name)}
            </th>
            <ItemCells item={item} />
          </tr>
        ))}
      </tbody>
      <tbody className="total">
        <tr>
          <th scope="row" colSpan={FIRST_AMOUNT}>
            Total
            {met > 0 && <small> {show(met)} over is met by other items</small>}
          </th>
          {OTHER_FIELDS.slice(FIRST_AMOUNT - 1).map((field) => (
            <td key={field.name}>{field.kind === "money" && show(project[field.name])}</td>
          ))}
          <td>{show(toComplete)}</td>
          <td className={left < 0 ? "over" : ""}>{show(left)}</td>
        </tr>
      </tbody>
    </table>
  );
}

const OTHER_FIELDS = ITEM_FIELDS.slice(1);
const FIRST_AMOUNT = ITEM_FIELDS.findIndex(({ kind }) => kind === "money");

function ItemCells({ item }: { item: Item }) {
  const { show } = useReport();
  const left = item.budget - item.spent;
  return (
    <>
      {OTHER_FIELDS.map((field) => (
        <td key={field.name} className={field.kind === "text" ? "text" : undefined}>
          {showField(field, item[field.name], show)}
        </td>
      ))}
      <td>{item.done ? "–" : show(item.toComplete)}</td>
      <td className={left < 0 ? "over" : ""}>{show(left)}</td>
    </>
  );
}

/** All amounts shown, in cents; the remainders follow from these. */
export function categoryAmounts({ activeItems }: Category): Cents[] {
  return activeItems.flatMap((item) => [...amountsOf(item), item.toComplete]);
}

function Photos({ project: { name, photos, morePhotos } }: Props) {
  const { report } = useReport();
  if (photos.length + morePhotos === 0) return null;
  return (
    <>
      <h3>Photos</h3>
      {morePhotos > 0 && (
        <p className="left-out">{whatIsLeftOut(photos.length, morePhotos, report.productName)}</p>
      )}
      {photos.map(({ id, caption, ...urls }) => (
        <div key={id} className="pair">
          {PHOTO_SIDES.map((side) => (
            <Side
              key={side}
              side={side}
              of={name}
              caption={caption}
              path={urls[`${side}ImageUrl`]}
            />
          ))}
          {caption && <p>{caption}</p>}
        </div>
      ))}
    </>
  );
}

/** The note where the report limits its photos (`photosForReport`). */
function whatIsLeftOut(shown: number, more: number, productName: string): string {
  const pairs = (count: number) => `${count} ${count === 1 ? "pair" : "pairs"} of photos`;
  if (shown === 0)
    return `${pairs(more)} of this category ${more === 1 ? "is" : "are"} in ${productName}: this report has no room for more.`;
  return `The newest ${shown} of ${pairs(shown + more)}: this report has no room for more. All are in ${productName}.`;
}

type SideProps = { side: PhotoSide; of: string; caption: string; path: string | null };

function Side({ side, of, caption, path }: SideProps) {
  const { pictures } = useReport();
  const source = path && pictures[path];
  return (
    <figure>
      {source ? (
        <img src={source} alt={altOf(of, side, caption)} />
      ) : (
        <p className="no-picture">No picture</p>
      )}
      <figcaption>{side === "before" ? "Before" : "After"}</figcaption>
    </figure>
  );
}
