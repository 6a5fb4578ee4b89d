import { apiRoute } from "~/http/handlers/api-route";
import { deleteSupplier, updateSupplier } from "~/operations/suppliers/suppliers";

const route = apiRoute({ PUT: updateSupplier, DELETE: deleteSupplier });
export const loader = route.loader;
export const action = route.action;
