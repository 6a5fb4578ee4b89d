import type { ComponentType, ReactNode } from "react";
import type { Row } from "./edited-item";
import type { Column } from "./sort-items";

/** What differs between budgets and templates in the table. */
export type TableKind = {
  className: string;
  /** The page that takes the form without script. */
  action: (id: string) => string;
  saveIntent: string;
  /** Cells are text until one is entered; else they are inputs. */
  isText?: boolean;
  pasteAt?: (id: string) => string;
  caption: (name: string) => string;
  empty: string;
  /** Shown instead of the add buttons at the limit. */
  full: string;
  /** Beside the name of a suggested item. */
  tag?: string;
  /** The column after the amounts. */
  last: { label: string; column?: Column };
  LastCell: ComponentType<{ row: Row; label: string }>;
  Quantity?: ComponentType<{ row: Row; label: string; children: ReactNode }>;
  /** Wraps the cell of what was spent. */
  Spent?: ComponentType<{ row: Row; label: string; children: ReactNode }>;
  Total?: ComponentType<{ projectId: string }>;
  adds: readonly { intent: string; words: string; isSuggested: boolean }[];
};
