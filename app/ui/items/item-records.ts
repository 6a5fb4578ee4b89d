import type { MoneyFormat } from "~/domain/money";
import { combineStatus, type SaveStatus } from "../editing/combine-status";
import { OptimisticStore, type StoreOutside } from "../editing/optimistic-store";
import {
  isSameItem,
  itemsIn,
  unsavedIn,
  type Item,
  type Place,
  type Row,
  type ShownItems,
} from "./edited-item";
import {
  columnsOf,
  NO_COLUMNS,
  NOTHING_USED,
  shownColumns,
  type ColumnName,
  type Columns,
  type UsedColumns,
} from "./columns";
import { NOTHING_SHOWN, shownProject, type ItemTotals, type ShownProject } from "./shown-items";
import type { ItemRules } from "./item-commands";
import { sortFrom, sortItems, type Sort } from "./sort-items";

/** The items of projects or a template as ordered records with totals; snapshots are cached. */
export abstract class ItemRecords extends OptimisticStore<Item, Place> {
  protected abstract override readonly outside: StoreOutside & ItemRules;
  protected readonly order = new Map<string, string[]>();
  private readonly projects = new Map<string, ShownProject>();
  /** To be summed up again. */
  protected readonly changedProjects = new Set<string>();
  private saveStatus: SaveStatus = { state: "idle", unsaved: 0 };
  /** By a column: only then rows have no places of their own. */
  isSorted = false;
  private used: UsedColumns = NOTHING_USED;
  private hidden: readonly ColumnName[] = [];
  private shownOnes: Columns = NO_COLUMNS;
  private allTotals: ReadonlyMap<string, ItemTotals> = new Map();

  row = (key: string): Row | undefined => this.records.get(key)?.current;
  project = (projectId: string): ShownProject => this.projects.get(projectId) ?? NOTHING_SHOWN;
  totals = (): ReadonlyMap<string, ItemTotals> => this.allTotals;
  isOrdered = (projectId: string): boolean =>
    this.project(projectId).keys.some((key) => this.row(key)?.shown.position != null);
  usedColumns = (): UsedColumns => this.used;
  columns = (): Columns => this.shownOnes;
  get canWait(): boolean {
    return this.outside.canWait === true;
  }
  status = (): SaveStatus => this.saveStatus;
  show = (key: string): MoneyFormat =>
    this.project(this.records.get(key)?.shown.projectId ?? "").show;

  hideColumns(hidden: readonly ColumnName[]): void {
    this.hidden = hidden;
    this.shownOnes = shownColumns(this.used, hidden);
    this.notify();
  }

  arrange(sort: Sort): void {
    this.isSorted = sort.by !== "order";
    this.batch(() => {
      for (const [projectId, keys] of this.order) {
        const shown = keys
          .flatMap((key) => this.row(key) ?? [])
          .map((row) => ({ ...row.shown, id: row.key }));
        this.order.set(
          projectId,
          sortItems(shown, sort).map(({ id }) => id),
        );
        this.changedProjects.add(projectId);
      }
    });
  }

  /** @param sort null for the server's order: only suggestions are merged into it. */
  protected loadFirst(projects: readonly ShownItems[], sort: Sort | null): void {
    this.batch(() => {
      this.load(projects);
      const hasSuggestions = projects.some(({ optionalItems }) => optionalItems.length > 0);
      if (sort || hasSuggestions) this.arrange(sort ?? sortFrom(null));
    });
  }

  /**
   * Merges a newer view: rows stay unless somebody moved them; records answered since are newer.
   * @param since the count of answers when the view was requested.
   */
  load(projects: readonly ShownItems[], since = this.answers): void {
    this.batch(() => {
      this.dropMissing(projects);
      for (const project of projects) {
        const order = this.order.get(project.id) ?? [];
        this.order.set(project.id, order);
        this.changedProjects.add(project.id);
        const items = itemsIn(project, (id) => this.row(id)?.confirmed);
        const own = new Set(order);
        const ids = new Set(items.map(({ id }) => id));
        for (const key of order) {
          const row = this.row(key);
          if (row && !ids.has(key)) this.loadRow(key, { ...row.confirmed, place: "gone" }, since);
        }
        for (const item of items) {
          const key = item.id;
          if (this.records.has(key)) {
            if (!own.has(key)) this.moveRow(key, project.id);
            this.loadRow(key, item, since);
          } else {
            order.push(key);
            this.place(key, item);
          }
        }
        if (this.answers === since) this.followOrder(order, items);
      }
    });
  }

  protected override changed(): void {
    for (const projectId of this.changedProjects) this.sumUp(projectId);
    this.changedProjects.clear();
    const rows = [...this.records.values()].map(({ current }) => current);
    const active = rows.map(({ shown }) => shown).filter(({ place }) => place === "active");
    const used = columnsOf(active, this.used);
    if (used !== this.used) this.shownOnes = shownColumns(used, this.hidden);
    this.used = used;
    const touched = this.saveStatus.state !== "idle" || this.answers > 0;
    this.saveStatus = combineStatus(rows, touched, {
      before: this.saveStatus,
      unsavedIn,
      waits: this.queue?.words(),
    });
  }

  protected place(key: string, item: Item, parts?: Partial<Row>): void {
    const touched = () => {
      const row = this.row(key);
      for (const place of [item, row?.confirmed, row?.shown])
        if (place) this.changedProjects.add(place.projectId);
    };
    this.records.set(key, this.record(key, item, this.outside.commands, parts, touched));
    touched();
    this.notify();
  }

  /** Rows without a place stay as they are, below the others. */
  private followOrder(order: string[], items: readonly Item[]): void {
    const isWaiting = (key: string) =>
      this.row(key)?.pending.some(({ command }) => command === "orderItem");
    if (this.isSorted || order.some(isWaiting)) return;
    const places = new Map(items.map(({ id, position }) => [id, position]));
    const placeOf = (key: string) => places.get(key) ?? Infinity;
    order.sort((a, b) => placeOf(a) - placeOf(b) || 0);
  }

  protected override revived(key: string, before: Item) {
    this.order.get(before.projectId)?.push(key);
    this.place(key, { ...before, place: "gone" });
    return this.records.get(key);
  }

  /** An item that has come from another category. */
  private moveRow(key: string, projectId: string): void {
    for (const [id, keys] of this.order) {
      const place = keys.indexOf(key);
      if (place < 0) continue;
      keys.splice(place, 1);
      this.changedProjects.add(id);
    }
    this.order.get(projectId)?.push(key);
  }

  private dropMissing(projects: readonly ShownItems[]): void {
    for (const [projectId, keys] of this.order) {
      if (projects.some(({ id }) => id === projectId)) continue;
      for (const key of keys) this.records.delete(key);
      this.order.delete(projectId);
      this.projects.delete(projectId);
      this.collectTotals();
    }
  }

  private loadRow(key: string, item: Item, since: number): void {
    const record = this.records.get(key);
    if (!record) return;
    const { answeredAt, confirmed } = record.current;
    // Pending changes stay applied to what is loaded.
    if (answeredAt <= since && !isSameItem(confirmed, item)) record.load(item);
  }

  private sumUp(projectId: string): void {
    const order = this.order.get(projectId);
    if (!order) return;
    const rows = order
      .flatMap((key) => this.row(key) ?? [])
      .filter(({ shown }) => shown.projectId === projectId);
    const before = this.projects.get(projectId);
    const next = shownProject(rows, before ?? NOTHING_SHOWN);
    if (next === before) return;
    this.projects.set(projectId, next);
    this.collectTotals();
  }

  private collectTotals(): void {
    this.allTotals = new Map([...this.projects].map(([id, { total }]) => [id, total]));
  }
}
