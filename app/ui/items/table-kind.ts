import type { ComponentType, ReactNode } from "react";
import type { MoneyFormat } from "~/domain/money";
import type { Row } from "./edited-item";
import type { Column } from "./sort-items";

/** What differs between the editing tables of budgets and of templates. */
export type TableKind = {
  className: string;
  /** The page that takes the form without script, and what its Enter and "Save changes" do. */
  action: (id: string) => string;
  saveIntent: string;
  /** The page that takes rows of a spreadsheet, where there is one. */
  pasteAt?: (id: string) => string;
  caption: (name: string) => string;
  empty: string;
  /** What stands in place of the buttons that add, once there are as many items as there may be. */
  full: string;
  /** Stands beside the name of an item that is suggested. */
  tag?: string;
  /** The column after the amounts: its head, which sorts where it names a column, and its cell. */
  last: { label: string; column?: Column };
  LastCell: ComponentType<{ row: Row; label: string; show: MoneyFormat }>;
  /** What stands around the quantity's input. */
  Quantity?: ComponentType<{ row: Row; label: string; children: ReactNode }>;
  Total?: ComponentType<{ projectId: string }>;
  adds: readonly { intent: string; words: string; isSuggested: boolean }[];
};
