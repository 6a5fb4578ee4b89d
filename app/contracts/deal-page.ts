import { z } from "zod";
import { dealView } from "./deal-view";
import { propertyView } from "./properties";

/** `deal` is present in its own view only. */
export const propertyPageView = propertyView.extend({ deal: dealView.nullable() });

/** The query of the page; what the views themselves read is left out. */
export const propertyPageInput = z.object({ view: z.string().optional() });
