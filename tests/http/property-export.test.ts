import { expect, test } from "vitest";
import { makeFullWorld, SECRET } from "../support/full-world";
import { readZip } from "../support/read-zip";

test("a property goes out as a workbook or as CSV, for whoever may see it", async () => {
  const world = await makeFullWorld();
  const propertyId = world.things["properties"]?.value ?? "";
  const address = `/properties/${propertyId}/export`;
  for (const actor of ["creator", "collaborator"] as const) {
    const browser = await world.browser(world.actors[actor]);
    const workbook = await browser.send(`${address}?as=xlsx`);
    expect(workbook.headers.get("content-type")).toBe(
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    );
    expect(workbook.headers.get("content-disposition")).toMatch(/^attachment; .*\.xlsx"/);
    const sheets = readZip(Buffer.from(await workbook.arrayBuffer()));
    expect(sheets.get("xl/worksheets/sheet2.xml")?.toString()).toContain(SECRET);
    const tables = await browser.send(`${address}?as=csv`);
    expect(tables.headers.get("content-type")).toBe("application/zip");
    const files = readZip(Buffer.from(await tables.arrayBuffer()));
    expect(files.get("budget.csv")?.toString()).toContain(SECRET);
  }
  const stranger = await world.browser(world.actors.stranger);
  expect((await stranger.send(`${address}?as=xlsx`)).status).toBe(404);
  const creator = await world.browser(world.actors.creator);
  const options = await creator.page(`/properties/${propertyId}/print`);
  expect(await options.text()).toContain(`href="${address}?as=xlsx"`);
  expect(world.reported).toEqual([]);
});
