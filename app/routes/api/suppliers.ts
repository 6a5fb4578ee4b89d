import { apiRoute } from "~/http/handlers/api-route";
import { createSupplier, showSuppliers } from "~/operations/suppliers/suppliers";

const route = apiRoute({ GET: showSuppliers, POST: createSupplier });
export const loader = route.loader;
export const action = route.action;
