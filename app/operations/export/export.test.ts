import { expect, test } from "vitest";
import type { AccountExport } from "~/contracts/export";
import { toJson } from "~/contracts/json-output";
import { propertyView } from "~/contracts/properties";
import { createProjectRow } from "~/data/projects";
import { updatePropertyRow } from "~/data/properties";
import { images, photos } from "~/data/schema";
import { SIZES } from "~/domain/sizes";
import { newId } from "~/services/ids";
import { addItem } from "../../../tests/support/add-item";
import { actingAs } from "../../../tests/support/acting";
import { incoming, sampleDocuments } from "../../../tests/support/documents";
import { turnsDuring } from "../../../tests/support/event-loop-turns";
import { addProperties, renoOf, share, worldWithReno } from "../../../tests/support/reno";
import { emailOf, NOW } from "../../../tests/support/world";
import { createFile } from "../files/files";
import { perform, type RequestContext } from "../operation";
import { showProperty } from "../properties/properties";
import { exportAccount } from "./export";

const samples = await sampleDocuments();

async function setUp() {
  const reno = await worldWithReno();
  const { world, ada, propertyId } = reno;
  const { db } = world.app;
  const exported = (request: RequestContext = world.as(ada)): Promise<AccountExport> =>
    perform(exportAccount, request, {}, {});
  const textsOf = async () =>
    new Map(
      await Promise.all(
        (await exported()).files.map(
          async (file) =>
            [file.path, "text" in file ? (await file.text()).join("") : file.hash] as const,
        ),
      ),
    );
  const project = (name: string) =>
    createProjectRow(db, { id: newId(), propertyId, name, createDate: NOW });
  const image = (of = propertyId) => {
    const id = newId();
    db.insert(images)
      .values({
        id,
        propertyId: of,
        largeHash: `large-${id}`,
        smallHash: `small-${id}`,
        contentType: "image/jpeg",
        createDate: NOW,
      })
      .run();
    return id;
  };
  const keep = (name: string, content = samples.pdf, of = propertyId, who = ada) =>
    perform(createFile, world.as(who), { propertyId: of }, { file: incoming(name, content) });
  return { ...reno, db, exported, textsOf, project, image, keep };
}

test("an account and each property's folder, named so that every system can unpack them", async () => {
  const { world, ada, exported } = await setUp();
  world.pass(0.1);
  await renoOf(world, ada, "../14: Kōwhai/Ōtaki");
  await renoOf(world, ada, "kōwhai crescent");
  const { name, files } = await exported();
  expect(name).toBe("Plumbline 5 Mar 2026.zip");
  expect(files.map(({ path }) => path).toSorted()).toEqual([
    "-14- Kōwhai-Ōtaki/items.csv",
    "-14- Kōwhai-Ōtaki/property.json",
    "Kōwhai Crescent (2)/items.csv",
    "Kōwhai Crescent (2)/property.json",
    "account.json",
    "kōwhai crescent/items.csv",
    "kōwhai crescent/property.json",
  ]);
});

test("a property is exported as the API shows it", async () => {
  const { world, ada, propertyId, project, textsOf } = await setUp();
  project("Kitchen");
  const shown = await perform(showProperty, world.as(ada), { propertyId }, {});
  expect(JSON.parse((await textsOf()).get("Kōwhai Crescent/property.json") ?? "")).toEqual(
    toJson(propertyView, shown),
  );
});

test("the account is exported without its secrets", async () => {
  const account = JSON.parse((await (await setUp()).textsOf()).get("account.json") ?? "") as object;
  expect(account).toMatchObject({
    email: emailOf("Ada"),
    firstName: "Ada",
    payments: [],
    exportedAt: NOW.toISOString(),
  });
  expect(JSON.stringify(account)).not.toMatch(/password|hash|token/i);
});

test("items are a table, in which no text is a formula", async () => {
  const { db, project, textsOf } = await setUp();
  const { id: projectId } = project("=Kitchen");
  addItem(db, {
    id: newId(),
    projectId,
    name: '@SUM("x")',
    quantity: 2,
    budget: 120_050,
    spent: 200_000,
    createDate: NOW,
  });
  addItem(db, {
    id: newId(),
    projectId,
    name: "Tap, mixer",
    status: "optional",
    budget: 34_000,
    suggestedBudget: 34_000,
    createDate: NOW,
  });
  expect((await textsOf()).get("Kōwhai Crescent/items.csv")).toBe(
    [
      "\ufeffCategory,Item,Kind,Quantity,Budget,Spent,Left,Suggested budget",
      `'=Kitchen,"'@SUM(""x"")",item,2,1200.5,2000,-799.5,`,
      `'=Kitchen,"Tap, mixer",suggestion,,,,,340`,
      "",
    ].join("\r\n"),
  );
});

test("pictures are exported at their largest, under what they show", async () => {
  const { db, propertyId, project, image, textsOf } = await setUp();
  const own = image();
  updatePropertyRow(db, propertyId, { imageId: own });
  const [before, after, second] = [image(), image(), image()];
  image();
  const { id: projectId } = project("Kitchen");
  db.insert(photos)
    .values({ id: newId(), projectId, beforeImageId: before, afterImageId: after, createDate: NOW })
    .run();
  db.insert(photos)
    .values({
      id: newId(),
      projectId,
      beforeImageId: second,
      createDate: new Date(NOW.getTime() + 1),
    })
    .run();
  const pictures = [...(await textsOf())].filter(([path]) => path.endsWith(".jpg"));
  expect(Object.fromEntries(pictures)).toEqual({
    "Kōwhai Crescent/picture.jpg": `large-${own}`,
    "Kōwhai Crescent/photos/Kitchen before.jpg": `large-${before}`,
    "Kōwhai Crescent/photos/Kitchen after.jpg": `large-${after}`,
    "Kōwhai Crescent/photos/Kitchen before (2).jpg": `large-${second}`,
  });
});

test("the dossier is exported as it was put in; files of one name each keep their place", async () => {
  const { keep, textsOf } = await setUp();
  for (const [name, content] of [
    ["Quote.pdf", samples.pdf],
    ["quote.pdf", samples.pdf],
    ["Whangārei: plan?.csv", samples.csv],
  ] as const)
    await keep(name, content);
  const paths = [...(await textsOf()).keys()].filter((path) => path.includes("dossier")).toSorted();
  expect(paths).toEqual([
    "Kōwhai Crescent/dossier/Quote.pdf",
    "Kōwhai Crescent/dossier/Whangārei- plan-.csv",
    "Kōwhai Crescent/dossier/quote (2).pdf",
  ]);
});

test("a shared property is exported by its owner only", async () => {
  const { world, ada, ben, exported } = await setUp();
  share(world, await renoOf(world, ben, "Ben's own"), emailOf("Ada"));
  expect(
    (await exported(world.as(ada))).files
      .map(({ path }) => path)
      .filter((path) => path.includes("Ben")),
  ).toEqual([]);
  expect((await exported(world.as(ben))).files.map(({ path }) => path)).toEqual([
    "account.json",
    "Ben's own/property.json",
    "Ben's own/items.csv",
  ]);
});

test("is allowed to an expired account, refused signed out, unverified and while impersonating", async () => {
  const { world, exported } = await setUp();
  expect(
    (await exported(world.as(world.person("Late", { trialStart: new Date(0) })))).files,
  ).toHaveLength(1);
  await expect(exported(world.as(null))).rejects.toMatchObject({ reason: "signed-out" });
  await expect(
    exported(world.as(world.person("New", { emailVerified: false }))),
  ).rejects.toMatchObject({ reason: "unverified" });
  await expect(exported(await actingAs(world, world.person("Eve")))).rejects.toMatchObject({
    reason: "forbidden",
  });
});

test("an account is exported at most ten times in an hour", async () => {
  const { world, ada } = await worldWithReno({ LIMITS: "on" });
  const exported = () => perform(exportAccount, world.as(ada), {}, {});
  for (let time = 0; time < 10; time++) await exported();
  await expect(exported()).rejects.toMatchObject({ reason: "too-many" });
});

test("others have turns while the most properties are listed", async () => {
  const { world, ada } = await worldWithReno();
  addProperties(world, ada, SIZES.propertiesOfAccount);
  const { turns, result } = await turnsDuring(() => perform(exportAccount, world.as(ada), {}, {}));
  expect(turns).toBeGreaterThan(1);
  const folders = new Set(result.files.flatMap(({ path }) => path.split("/").slice(0, -1)));
  expect(folders.size).toBe(SIZES.propertiesOfAccount + 1);
});
