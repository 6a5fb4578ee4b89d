import type { PaymentClaim } from "./bills/payment-claim";
import type { Cents } from "./money";
import type { QuoteStatus, VariationStatus } from "./quotes/quote";
import type { TrashKind } from "./trash";

/** How what was done is taken back; what was deleted comes back from its snapshot instead. */
export type Undo =
  | { what: "spend"; billId: string }
  | { what: "payments"; ids: readonly string[] }
  /** `lineIds`: the lines that were unsorted before. */
  | { what: "sorting"; billId: string; lineIds: readonly string[] }
  | { what: "claim"; billId: string; claim: PaymentClaim }
  /**
   * `paste` names the added items together; `others` are further categories, `made` new ones, and
   * `removed` how many were taken back already. Of an import, `file` is a hash of what was read, and
   * `replaces` says that rows went to the trash for it, and `restored` how many came back.
   */
  | {
      what: "paste";
      projectId: string;
      paste: string;
      count: number;
      others?: readonly string[];
      made?: readonly string[];
      removed?: number;
      file?: string;
      replaces?: boolean;
      restored?: number;
    }
  /** Items by id, between categories. */
  | { what: "move"; from: string; to: string; ids: readonly string[] }
  /** Among those of its category: the one that it stood after, or null. */
  | { what: "order"; itemId: string; after: string | null }
  /** `others` were declined with it; `budgets` stood before, in the order of the quote's items. */
  | {
      what: "decision";
      quoteId: string;
      was: QuoteStatus;
      others?: readonly string[];
      budgets?: readonly Cents[];
    }
  /** `now` is what was written. */
  | { what: "caption"; photoId: string; was: string; now: string }
  /** Own templates kept from a property: `ids` were there before, and are in the trash. */
  | { what: "templates"; propertyId: string; ids: readonly string[] }
  /** What is told next after that time, or each of those: what was put back out of the history. */
  | { what: "putBack"; after: number | readonly number[] }
  /** Null where there was none before. */
  | { what: "variation"; variationId: string; was: VariationStatus | null };

/** The kind of record in the trash that it is stored as. */
export const kindOfUndo = {
  spend: "bill",
  payments: "bill",
  sorting: "bill",
  claim: "bill",
  paste: "category",
  move: "category",
  order: "category",
  caption: "category",
  templates: "template",
  decision: "quote",
  variation: "quote",
  putBack: "category",
} as const satisfies Record<Undo["what"], TrashKind>;
