import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "~/contracts/paths";

/**
 * The edit screen under its other address, with the property's id in the query
 * (docs/specification.md §17.2).
 */
export function loader({ request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get("id");
  return redirect(id ? paths.editProperty(encodeURIComponent(id)) : paths.properties);
}
