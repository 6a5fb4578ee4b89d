import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "~/contracts/paths";

/** The edit page's other URL (docs/specification.md §17.2). */
export function loader({ request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get("id");
  return redirect(id ? paths.editProperty(encodeURIComponent(id)) : paths.properties);
}
