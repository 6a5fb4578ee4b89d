import { describe, expect, test } from "vitest";
import { Refusal } from "~/domain/refusal";
import { secretActingAs } from "../../../tests/support/acting";
import { worldWithReport } from "../../../tests/support/report-route";

/** What every browser sends for a tab; iOS before 16.4 sends nothing more. */
const TAB = { Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };

describe("a tab without a report", () => {
  const refusing = async (refusal: Refusal) => {
    const found = await worldWithReport();
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
    const { ask, propertyId } = await worldWithReport();
    expect((await ask(null, "?details=true", TAB)).headers.get("location")).toBe(
      `/properties/${propertyId}/print?details=true`,
    );
  });

  test("ignores unknown query parameters", async () => {
    const { ask, ada, propertyId } = await worldWithReport();
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
    const { ask, askWith, world, ada, ben, cleo } = await worldWithReport();
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
    const { ask, tagFor, world, ada } = await worldWithReport();
    const tag = await tagFor();
    world.pass(4);
    expect((await ask(ada)).status).toBe(402);
    expect((await ask(ada, "", { "If-None-Match": tag })).status).toBe(402);
  });
});

test("the file has the property's name, for old programs too", async () => {
  const { ask, ada } = await worldWithReport();
  expect((await ask(ada)).headers.get("content-disposition")).toBe(
    `inline; filename="Kowhai Crescent.pdf"; filename*=UTF-8''K%C5%8Dwhai%20Crescent.pdf`,
  );
});
