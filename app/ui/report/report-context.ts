import { createContext, useContext } from "react";
import type { ReportView } from "~/contracts/print";
import type { MoneyFormat } from "~/domain/money";

/** The report that is drawn; `show` is one format for all its amounts (docs/decisions/0042). */
export type Drawn = {
  report: ReportView;
  /** Data URIs by the image paths of the property's view. */
  pictures: Readonly<Record<string, string>>;
  show: MoneyFormat;
};

export const ReportContext = createContext<Drawn | null>(null);

/** @throws outside of a report. */
export function useReport(): Drawn {
  const drawn = useContext(ReportContext);
  if (!drawn) throw new Error("A part of a report is drawn within a ReportContext.");
  return drawn;
}
