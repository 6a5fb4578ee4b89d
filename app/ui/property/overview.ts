/** One chunk, loaded by the page's default view. */
export { CategoryTable } from "./category-table";
export { House } from "./house";
