/** One chunk, loaded by the property's budget. */
export { CategoryTable } from "./category-table";
export { LiveBlock } from "./live-block";
