import { describe, expect, test } from "vitest";
import type { ReportView } from "~/contracts/print";
import { storeContent } from "~/data/file-store";
import { createImage } from "~/data/images";
import { updateUser } from "~/data/users";
import { createPhotoRow } from "~/data/photos";
import { createProjectRow } from "~/data/projects";
import { createFileRow } from "~/data/files";
import { Refusal } from "~/domain/refusal";
import type { User } from "~/domain/user";
import { updateItem } from "~/operations/items/items";
import { perform } from "~/operations/operation";
import { updateProject } from "~/operations/projects/projects";
import { setStatus, showProperty, updateProperty } from "~/operations/properties/properties";
import { updateDealRow } from "~/operations/deal/deal-rows";
import { newId } from "~/services/ids";
import { openPdfCache } from "~/services/pdf/pdf-cache";
import { addItem } from "../../../tests/support/add-item";
import { secretActingAs } from "../../../tests/support/acting";
import { share, worldWithReno } from "../../../tests/support/reno";
import { emailOf } from "../../../tests/support/world";
import { printRoute } from "./print-route";
import { sessionCookie } from "../session-cookie";

/** What every browser sends for a tab; iOS before 16.4 sends nothing more. */
const TAB = { Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };

/** Ada's property with a kitchen, and a route that records reports instead of printing them. */
async function reno() {
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
  let missed = 0;

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
      askPrimary: () => (missed += 1),
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
    missed: () => missed,
    deploy: () => (handler = printRoute(draw, "another build")),
  };
}

describe("a tab without a report", () => {
  const refusing = async (refusal: Refusal) => {
    const found = await reno();
    found.app.pdfCache = { ...found.app.pdfCache, print: async () => Promise.reject(refusal) };
    return found;
  };

  test("is redirected to the options with the reason and the chosen flags", async () => {
    const { ask, ada, propertyId } = await refusing(new Refusal("unavailable", "Busy.", {}, 10));
    const answer = await ask(ada, "?projects=true&projectToPage=true", TAB);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      `/properties/${propertyId}/print?projects=true&projectToPage=true&failed=503`,
    ]);
  });

  test("learns that there is nothing to print with, and not to retry", async () => {
    const { ask, ada, propertyId } = await refusing(new Refusal("unavailable", "None."));
    expect((await ask(ada, "", TAB)).headers.get("location")).toBe(
      `/properties/${propertyId}/print?failed=no-printer`,
    );
  });

  test("of a signed-out user redirects to sign-in, without a failure message afterwards", async () => {
    const { ask, propertyId } = await reno();
    expect((await ask(null, "?details=true", TAB)).headers.get("location")).toBe(
      `/properties/${propertyId}/print?details=true`,
    );
  });

  test("ignores unknown query parameters", async () => {
    const { ask, ada, propertyId } = await reno();
    expect(
      (await ask(ada, "?details=true&details=false&evil=1&failed=503", TAB)).headers.get(
        "location",
      ),
    ).toBe(`/properties/${propertyId}/print?details=false&failed=422`);
  });

  test("differs from a call, which gets the refusal itself and Retry-After", async () => {
    const { ask, ada } = await refusing(new Refusal("unavailable", "Busy.", {}, 10));
    const answer = await ask(ada, "", { Accept: "application/json, */*" });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(await answer.json()).toEqual({
      error: { message: "Busy.", reason: "unavailable", fields: {} },
    });
  });
});

describe("access to a report", () => {
  test("is given to the owner, collaborators and an admin impersonating one of them", async () => {
    const { ask, askWith, world, ada, ben, cleo } = await reno();
    const acting = await secretActingAs(world, ada, world.person("Root", { isAdmin: true }));
    expect([
      (await ask(ada)).status,
      (await ask(ben)).status,
      (await askWith(acting)).status,
    ]).toEqual([200, 200, 200]);
    expect([(await ask(null)).status, (await ask(cleo)).status]).toEqual([401, 404]);
    expect((await ask(world.person("Other", { isAdmin: true }))).status).toBe(404);
  });

  test("is refused after the trial, even with an earlier ETag", async () => {
    const { ask, tagFor, world, ada } = await reno();
    const tag = await tagFor();
    world.pass(4);
    expect((await ask(ada)).status).toBe(402);
    expect((await ask(ada, "", { "If-None-Match": tag })).status).toBe(402);
  });
});

describe("the tag of a report", () => {
  test("is another one after each change that the report shows", async () => {
    const { tagFor, addPicture, world, app, ada, propertyId, project, item } = await reno();
    const price = (
      await perform(showProperty, world.as(ada), { propertyId }, {})
    ).workTrackerItems.find(({ itemTypeName }) => itemTypeName === "salePrice");
    const changes: Record<string, () => unknown> = {
      "an amount": () =>
        perform(
          updateItem,
          world.as(ada),
          { projectId: project.id, itemId: item.id },
          { spent: 20 },
        ),
      "a category's notes": () =>
        perform(
          updateProject,
          world.as(ada),
          { projectId: project.id },
          { notes: "Ring the plumber." },
        ),
      "a photo": () => addPicture(true),
      "the property's name": () =>
        perform(updateProperty, world.as(ada), { propertyId }, { name: "Kōwhai villa" }),
      "a row of the calculator": () =>
        perform(updateDealRow, world.as(ada), { workItemId: price?.id ?? "" }, { value: 800_000 }),
      "whether agent fees count": () =>
        perform(updateProperty, world.as(ada), { propertyId }, { includeAgentFees: false }),
      "its completion": () =>
        perform(setStatus, world.as(ada), { propertyId, status: "complete" }, {}),
      "the owner's name": () => updateUser(app.db, ada.id, { lastName: "Parata" }),
      "the day": () => world.pass(1),
    };
    let before = await tagFor();
    for (const [change, make] of Object.entries(changes)) {
      await make();
      const after = await tagFor();
      expect(after, change).toMatch(/^"[^"]{20,}"$/);
      expect(after, change).not.toBe(before);
      before = after;
    }
  });

  test("is unchanged after a change outside the report, and equal for all who share it", async () => {
    const { tagFor, drawn, world, app, ada, ben, propertyId } = await reno();
    const before = await tagFor();
    share(world, propertyId, emailOf("Dan"));
    updateUser(app.db, ben.id, { lastName: "Parata" });
    createFileRow(app.db, {
      id: newId(),
      propertyId,
      name: "plan.pdf",
      contentType: "application/pdf",
      bytes: 1,
      contentHash: "none",
      createDate: app.clock(),
    });
    await perform(updateProperty, world.as(ada), { propertyId }, { includeAgentFees: true });
    expect([await tagFor(), await tagFor(ben)]).toEqual([before, before]);
    expect(drawn).toHaveLength(1);
  });

  test("is another one after a deployment, which may draw the same report otherwise", async () => {
    const { tagFor, drawn, deploy } = await reno();
    const before = await tagFor();
    expect(await tagFor()).toBe(before);
    deploy();
    expect(await tagFor()).not.toBe(before);
    expect(drawn).toHaveLength(2);
  });

  test("answers 304 for a matching ETag, in a list and weak too", async () => {
    const { ask, tagFor, ada } = await reno();
    const tag = await tagFor();
    for (const known of [tag, `"old", W/${tag}`])
      expect((await ask(ada, "", { "If-None-Match": known })).status).toBe(304);
    expect((await ask(ada, "", { "If-None-Match": '"old"' })).status).toBe(200);
    expect((await ask(ada, "?details=true", { "If-None-Match": tag })).status).toBe(200);
  });
});

test("a report without a picture that has not arrived here is another one than with it, and the primary is asked", async () => {
  const { tagFor, drawn, addPicture, missed } = await reno();
  const arrive = addPicture(false);
  const without = await tagFor();
  expect(missed()).toBe(1);
  arrive();
  expect(await tagFor()).not.toBe(without);
  expect(drawn.map(({ pictures: images }) => Object.keys(images).length)).toEqual([0, 1]);
  expect(missed()).toBe(1);
});

test("a damaged picture is left out of the report, and reported", async () => {
  const { app, drawn, addPicture, ask, ada, world } = await reno();
  addPicture(true);
  app.files.sqlite.exec("update chunks set data = x'00'");
  expect((await ask(ada)).status).toBe(200);
  expect(drawn.map(({ pictures }) => Object.keys(pictures).length)).toEqual([0]);
  expect(world.reported).toEqual([expect.objectContaining({ name: "DamagedContent" })]);
});

test("the file has the property's name, for old programs too", async () => {
  const { ask, ada } = await reno();
  expect((await ask(ada)).headers.get("content-disposition")).toBe(
    `inline; filename="Kowhai Crescent.pdf"; filename*=UTF-8''K%C5%8Dwhai%20Crescent.pdf`,
  );
});
