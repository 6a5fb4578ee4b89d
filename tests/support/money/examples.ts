import { EXAMPLES_OF_QUOTES } from "./examples-of-quotes";
import { EXAMPLES_OF_SPEND } from "./examples-of-spend";

/** The worked examples by which the money of an item was decided (docs/specification.md §23–24). */
export const MONEY_EXAMPLES = [...EXAMPLES_OF_SPEND, ...EXAMPLES_OF_QUOTES];
