import type { QuotedWork } from "~/contracts/quote-pages";

/** Quotes for the same work. */
export type WorkProps = { propertyId: string; work: QuotedWork; today: string };
