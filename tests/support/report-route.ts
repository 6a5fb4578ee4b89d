import type { ReportView } from "~/contracts/print";
import { storeContent } from "~/data/file-store";
import { createImage } from "~/data/images";
import { createPhotoRow } from "~/data/photos";
import { createProjectRow } from "~/data/projects";
import type { User } from "~/domain/user";
import { printRoute } from "~/http/handlers/print-route";
import { sessionCookie } from "~/http/request/cookies";
import { newId } from "~/services/ids";
import { openPdfCache } from "~/services/pdf/pdf-cache";
import { addItem } from "./add-item";
import { worldWithReno } from "./reno";

/** Ada's property with a kitchen, and a route that records reports instead of printing them. */
export async function worldWithReport() {
  const found = await worldWithReno();
  const { world, propertyId } = found;
  const { app } = world;
  const createDate = app.clock();
  const project = createProjectRow(app.db, {
    id: newId(),
    propertyId,
    name: "Kitchen",
    createDate,
  });
  const item = addItem(app.db, {
    id: newId(),
    projectId: project.id,
    name: "Bench",
    quantity: 1,
    budget: 2600_00,
    spent: 0,
    createDate,
  });
  const drawn: { report: ReportView; pictures: Record<string, string> }[] = [];
  const print = async () => new Uint8Array([drawn.length]);
  app.pdfCache = openPdfCache(
    { print, prepare: () => undefined, stats: () => ({ running: 0, waiting: 0 }) },
    app.clock,
    false,
  );
  const draw = (brought: (typeof drawn)[number]) => {
    drawn.push(brought);
    return "<html></html>";
  };
  let handler = printRoute(draw, "a build");
  let primary = { isAsked: false };

  async function askWith(
    secret: string | null,
    query = "",
    headers: Record<string, string> = {},
    init: RequestInit = {},
  ) {
    const cookie =
      secret === null ? "" : await sessionCookie(app.settings).write(secret, app.clock());
    const address = `http://localhost/api/properties/${propertyId}/print${query}`;
    const request = new Request(address, {
      ...init,
      headers: { ...headers, Cookie: cookie.split(";")[0] ?? "" },
    });
    const context = {
      app,
      client: "192.0.2.1",
      calls: () => [],
      nonce: "",
      primary: (primary = { isAsked: false }),
    };
    return handler.loader({ request, params: { propertyId }, context });
  }

  const ask = (who: User | null, query = "", headers: Record<string, string> = {}) =>
    askWith(who && world.sessionFor(who), query, headers);
  const tagFor = async (who: User = found.ada) => (await ask(who)).headers.get("etag") ?? "";

  /** A photo of the kitchen, replicated or not. */
  function addPicture(hasArrived: boolean): () => void {
    const imageId = newId();
    const arrive = () => storeContent(app.files, imageId, [Buffer.from("a picture")]);
    createImage(app.db, {
      id: imageId,
      propertyId,
      largeHash: imageId,
      smallHash: imageId,
      contentType: "image/jpeg",
      createDate,
    });
    createPhotoRow(app.db, {
      id: newId(),
      projectId: project.id,
      beforeImageId: imageId,
      createDate,
    });
    if (hasArrived) arrive();
    return arrive;
  }

  return {
    ...found,
    app,
    project,
    item,
    drawn,
    ask,
    askWith,
    tagFor,
    addPicture,
    /** By the last request. */
    isPrimaryAsked: () => primary.isAsked,
    deploy: () => (handler = printRoute(draw, "another build")),
  };
}
