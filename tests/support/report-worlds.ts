import { eq } from "drizzle-orm";
import { createImage } from "~/data/images";
import { storeContent } from "~/data/file-store";
import { createPhotoRow } from "~/data/photos";
import { createProjectRow, updateProjectRow } from "~/data/projects";
import { updatePropertyRow } from "~/data/properties";
import { dealRows } from "~/data/schema";
import { listDealRows } from "~/data/deal-rows";
import type { User } from "~/domain/user";
import { newId } from "~/services/ids";
import { addItem } from "./add-item";
import { picture } from "./images";
import { renoOf } from "./reno";
import type { World } from "./world";

export function emptyReno(world: World, who: User): Promise<string> {
  return renoOf(world, who, "Bare section");
}

/** Six categories, one over budget, a deal, photos of two rooms. */
export async function typicalReno(world: World, who: User): Promise<string> {
  const propertyId = await renoOf(world, who, "14 Kōwhai Crescent");
  updatePropertyRow(world.app.db, propertyId, {
    imageId: await addPicture(world, propertyId, "#8fb4c9", 2000, 1300),
  });
  for (const [name, scopeOfWork, items] of TYPICAL) {
    const projectId = addCategory(world, propertyId, name, scopeOfWork);
    for (const [item, quantity, budget, spent] of items)
      addItemTo(world, projectId, item, quantity, budget * 100, spent * 100);
    if (name === "Kitchen" || name === "Bathroom") await addPair(world, propertyId, projectId);
  }
  enterDeal(world, propertyId);
  return propertyId;
}

/** One category; the number of items decides how full the sheets are. */
export async function sizedReno(world: World, who: User, items: number): Promise<string> {
  const propertyId = await renoOf(world, who, `${items} items`);
  const projectId = addCategory(
    world,
    propertyId,
    "Whole house",
    "Everything at once, room by room.",
  );
  for (let item = 1; item <= items; item++)
    addItemTo(world, projectId, `Item ${item}`, 1, 100_000 + item, 50_000);
  enterDeal(world, propertyId);
  return propertyId;
}

/** Categories with blank items, with a scope only, and with nothing. */
export async function sparseReno(world: World, who: User): Promise<string> {
  const propertyId = await renoOf(world, who, "Barely begun");
  const kitchen = addCategory(world, propertyId, "Kitchen", "");
  addItemTo(world, kitchen, "Oven", 1, 120_000, 0);
  for (let blank = 0; blank < 3; blank++)
    addItemTo(world, kitchen, blank === 0 ? "" : "  ", 1, 0, 0);
  addItemTo(world, kitchen, "", 1, 0, 4_900);
  addCategory(world, propertyId, "Roof", "Wash and paint.");
  addCategory(world, propertyId, "Deck", "");
  return propertyId;
}

/** 40 categories of 50 items, with cents, and 80 photos. */
export async function hugeReno(world: World, who: User): Promise<string> {
  const propertyId = await renoOf(world, who, "The whole block");
  for (let category = 1; category <= 40; category++) {
    const projectId = addCategory(
      world,
      propertyId,
      `Unit ${category}`,
      "As the plans of 3 March have it.",
    );
    for (let item = 1; item <= 50; item++)
      addItemTo(
        world,
        projectId,
        `Item ${category}.${item}`,
        1 + (item % 4),
        10_000 + category * 1_000 + item * 37,
        category * 900 + item * 41,
      );
    await addPair(world, propertyId, projectId);
  }
  enterDeal(world, propertyId);
  return propertyId;
}

/** Names with markup, macrons, emoji, right-to-left text and unbreakable words. */
export async function oddReno(world: World, who: User): Promise<string> {
  const propertyId = await renoOf(world, who, `Whānau & Co <script>alert("1")</script> Ōtāhuhu`);
  const projectId = addCategory(
    world,
    propertyId,
    "🏡 Kāuta 🛁 “Kitchen”",
    `<img src=x onerror=alert(1)> }</style>\nرمز\nשיפוץ הבית`,
  );
  for (const name of [
    "Māori, Tongan and Samoan: āēīōū ĀĒĪŌŪ faʻatau",
    "שיפוץ מטבח",
    "تجديد المطبخ",
    "Ремонт кухни",
    "Ανακαίνιση",
    "Sơn nhà bếp",
    "रसोई",
    "👩‍🔧 plumber ✅",
    "Supercalifragilisticexpialidocious".repeat(4),
    `"quoted" 'single' \\back ${"$"}{dollar} {{braces}}`,
  ])
    addItemTo(world, projectId, name, 1, 123_456, 23_456);
  return propertyId;
}

type Item = [name: string, quantity: number, budget: number, spent: number];

const TYPICAL: [name: string, scope: string, items: Item[]][] = [
  [
    "Kitchen",
    "Strip out the 1978 kitchen. New cabinetry to the plan, engineered stone, ducted rangehood. Keep the window.",
    [
      ["Cabinetry, supply and install", 1, 11_200, 10_950],
      ["Benchtop, engineered stone", 1, 4_200, 3_980],
      ["Splashback tiles", 14, 1_150, 1_411],
      ["Plumber, labour", 1, 2_000, 0],
      ["Rangehood, ducted", 1, 890, 849],
      ["Electrician, three circuits", 3, 1_860, 1_950],
      ["Oven and hob", 1, 2_600, 2_499],
      ["Sink mixer", 1, 340, 0],
    ],
  ],
  [
    "Bathroom",
    "Full gut, waterproofing with producer statement, tiled shower.",
    [
      ["Waterproofing and producer statement", 1, 3_200, 3_450],
      ["Tiler, floor and shower", 1, 6_800, 8_120],
      ["Vanity and mirror", 1, 1_900, 2_350],
      ["Plumber, fit-off", 1, 4_600, 5_000],
    ],
  ],
  [
    "Laundry",
    "",
    [
      ["Tub and cabinet", 1, 1_400, 1_180],
      ["Plumber", 1, 3_800, 0],
    ],
  ],
  [
    "Exterior paint",
    "Wash, prime and two coats; scaffold one side.",
    [
      ["Painter", 1, 9_400, 0],
      ["Scaffold", 1, 3_000, 0],
    ],
  ],
  [
    "Flooring",
    "",
    [
      ["Carpet, three bedrooms", 3, 5_400, 5_290],
      ["Vinyl plank, living", 42, 4_400, 4_350],
    ],
  ],
  [
    "Landscaping",
    "",
    [
      ["Fence", 18, 4_100, 2_150],
      ["Lawn and planting", 1, 3_200, 0],
    ],
  ],
];

function addCategory(
  { app }: World,
  propertyId: string,
  name: string,
  scopeOfWork: string,
): string {
  const project = createProjectRow(app.db, {
    id: newId(),
    propertyId,
    name,
    createDate: app.clock(),
  });
  updateProjectRow(app.db, project.id, { scopeOfWork });
  return project.id;
}

function addItemTo(
  { app }: World,
  projectId: string,
  name: string,
  quantity: number,
  budget: number,
  spent: number,
): void {
  addItem(app.db, {
    id: newId(),
    projectId,
    name,
    quantity,
    budget,
    spent,
    createDate: app.clock(),
  });
}

async function addPair(world: World, propertyId: string, projectId: string): Promise<void> {
  const [beforeImageId, afterImageId] = [
    await addPicture(world, propertyId, "#b7a58a", 640, 480),
    await addPicture(world, propertyId, "#9fc3a8", 640, 480),
  ];
  createPhotoRow(world.app.db, {
    id: newId(),
    projectId,
    beforeImageId,
    afterImageId,
    createDate: world.app.clock(),
  });
}

async function addPicture(
  { app }: World,
  propertyId: string,
  colour: string,
  width: number,
  height: number,
): Promise<string> {
  const id = newId();
  storeContent(app.files, id, [await picture("jpeg", width, height, colour)]);
  createImage(app.db, {
    id,
    propertyId,
    largeHash: id,
    smallHash: id,
    contentType: "image/jpeg",
    createDate: app.clock(),
  });
  return id;
}

/** Bought for $600,000, to be sold for $780,000. */
function enterDeal({ app }: World, propertyId: string): void {
  const values: Record<string, number> = {
    "Purchase price": 600_000,
    "Legal fees and disbursements": 1_900,
    "LIM report": 375,
    "Sale price": 890_000,
    Marketing: 4_100,
    "Mortgage interest": 28_400,
    Rates: 2_900,
  };
  for (const { id, label } of listDealRows(app.db, propertyId)) {
    const dollars = values[label];
    if (dollars !== undefined)
      app.db
        .update(dealRows)
        .set({ amount: dollars * 100 })
        .where(eq(dealRows.id, id))
        .run();
  }
}
