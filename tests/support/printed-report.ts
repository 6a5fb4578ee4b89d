import { expect } from "vitest";
import type { PropertyView } from "~/contracts/properties";
import { readPdf, type ReadPdf } from "./read-pdf";
import { makeServer, type Server } from "./server";

export type Make = (world: Server, who: ReturnType<Server["person"]>) => Promise<string>;

export async function serverWith(make: Make, env: Record<string, string> = {}) {
  const server = await makeServer(env);
  const ada = server.person("Ada");
  const propertyId = await make(server, ada);
  const browser = await server.browser(ada);
  const view = async () =>
    (await (await browser.send(`/api/properties/${propertyId}`)).json()) as PropertyView;
  return { server, browser, propertyId, view, at: `/api/properties/${propertyId}/print` };
}

export async function pdfOf(response: Response): Promise<ReadPdf & { bytes: Uint8Array }> {
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { ...(await readPdf(bytes)), bytes };
}
