import { desc, eq, like, ne, sql } from "drizzle-orm";
import { bills, projectItems, projects, trash } from "~/data/schema";
import { SIZES } from "~/domain/sizes";
import { newId } from "~/services/ids";
import type { Served } from "./largest-served";

const VALUES = 500;
const REMOVED = 60;

/**
 * A day on which a full category was pasted, as many values changed, and bills and items with money
 * were removed. @returns the day.
 */
export async function largestDay(served: Served): Promise<string> {
  const owner = await served.browser(served.actors.creator.id);
  const send = async (method: "POST" | "PUT" | "DELETE", path: string, body?: object) => {
    const answer = await owner.json(method, path, body);
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  };
  const all = served.db.select({ id: projects.id }).from(projects).all();
  const [emptied, changed, lost] = all.slice(-3).map(({ id }) => id);
  const itemsOf = (projectId = "") =>
    served.db
      .select({ id: projectItems.id })
      .from(projectItems)
      .where(eq(projectItems.projectId, projectId))
      .all();
  served.db
    .delete(projectItems)
    .where(eq(projectItems.projectId, emptied ?? ""))
    .run();
  const seen = String(SIZES.itemsOfProject);
  const text = "Tap\t1\t40\n".repeat(SIZES.itemsOfProject);
  await send("POST", `/api/projects/${emptied}/paste`, { text, seen, formId: newId() });
  const real = served.db.select({ id: bills.id }).from(bills).where(ne(bills.kind, "adjustment"));
  const paths = [
    ...itemsOf(lost).map(({ id }) => `/api/project-items/${id}`),
    ...real
      .limit(REMOVED)
      .all()
      .map(({ id }) => `/api/bills/${id}`),
  ];
  // oxlint-disable no-await-in-loop -- one after the other
  for (const { id } of itemsOf(changed).slice(0, VALUES))
    await send("PUT", `/api/project-items/${id}`, { budget: 7 });
  for (const path of [...paths.slice(0, REMOVED), ...paths.slice(-REMOVED)])
    await send("DELETE", path);
  // oxlint-enable no-await-in-loop
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Pacific/Auckland" }).format(new Date());
}

/** What takes back what was done last. */
export function newestUndo({ db }: Served): { id: string; ownerId: string } {
  const newest = db.select({ id: trash.id, ownerId: trash.ownerId }).from(trash);
  const [undo] = newest
    .where(like(trash.snapshot, '{"undo":%'))
    .orderBy(desc(trash.deleteDate), desc(sql`rowid`))
    .limit(1)
    .all();
  if (!undo) throw new Error("There is no Undo.");
  return undo;
}
