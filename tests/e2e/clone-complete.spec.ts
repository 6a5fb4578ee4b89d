import { expect, test, type Page } from "@playwright/test";
import {
  addCategory,
  addProperty,
  call,
  enterAsOwner,
  hasScript,
  open,
  openMore,
} from "./accounts";
import { toast } from "./table";
import { DESK, SCRIPTED_DESK } from "./tags";

type Property = {
  id: string;
  status: string;
  completeDate: string | null;
  address: { fullAddress: string };
  projects: {
    name: string;
    budget: number;
    spent: number;
    activeItems: { name: string; quantity: number; budget: number; spent: number }[];
  }[];
  workTrackerItems: { id: string; label: string; value: unknown }[];
  includeAgentFees: boolean;
};

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();
const show = (page: Page, id: string) => call<Property>(page, "GET", `/api/properties/${id}`);
const idIn = (page: Page) => new URL(page.url()).pathname.split("/")[2] ?? "";

/** Unique name, with a Kitchen that has spending. */
async function openSpentReno(page: Page): Promise<{ id: string; name: string }> {
  await enterAsOwner(page);
  const name = `Rimu ${crypto.randomUUID().slice(0, 8)}`;
  const id = await addProperty(page, name);
  await addCategory(page, id, "Whare kai", [
    { name: "Benchtop", quantity: 2, budget: 2600, spent: 900 },
    { name: "Oven", quantity: 1, budget: 1000, spent: 200 },
  ]);
  await call(page, "PUT", `/api/properties/${id}`, { includeAgentFees: true });
  await open(page, `/properties/${id}`);
  return { id, name };
}

test("a clone keeps the budgets and the calculator, and has spent nothing", async ({ page }) => {
  const { id, name } = await openSpentReno(page);
  await openMore(page);
  await follow(page, "Clone");
  await expect(page.getByRole("heading", { name: "Clone", level: 1 })).toBeVisible();
  await expect(page.getByRole("definition")).toHaveText(
    "14 Kōwhai Crescent, Onerahi, Whangārei 0110",
  );
  await expect(field(page, "Property Name")).toHaveValue(`Clone of ${name}`);
  await expect(field(page, "Street address")).toHaveValue("14 Kōwhai Crescent");
  await field(page, "Street address").fill("16 Kōwhai Crescent");
  await press(page, "Clone");
  await expect(toast(page, "Reno cloned.")).toBeVisible();
  await expect(page.getByRole("heading", { name: `Clone of ${name}`, level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Totals" })).toContainText("Budget$3,600");
  await expect(page.getByRole("region", { name: "Totals" })).toContainText("Spent$0");

  const [original, clone] = [await show(page, id), await show(page, idIn(page))];
  expect(clone.id).not.toBe(id);
  expect(clone.address.fullAddress).toBe("16 Kōwhai Crescent, Onerahi, Whangārei 0110");
  expect(plannedIn(clone)).toEqual(plannedIn(original));
  expect(clone.workTrackerItems.length).toBeGreaterThan(0);
  expect(spentIn(clone)).toEqual([0, 0]);
  expect(spentIn(original), "the original keeps its spending").toEqual([900, 200]);
});

test("a clone needs an address, and keeps the typed name", SCRIPTED_DESK, async ({ page }) => {
  await openSpentReno(page);
  await openMore(page);
  await follow(page, "Clone");
  await field(page, "Property Name").fill("Next door");
  for (const part of ["Street address", "Suburb", "Town or city", "Postcode"])
    await field(page, part).fill("");
  await press(page, "Clone");
  await expect(
    page.getByRole("alert", { name: "There is a problem" }).getByRole("listitem"),
  ).toHaveText(["Address is required"]);
  await expect(field(page, "Property Name")).toHaveValue("Next door");
  await expect(field(page, "Street address")).toHaveValue("");
});

test(
  "a clone's name survives the search for an address, and Back leads to the original",
  DESK,
  async ({ page }) => {
    const { id } = await openSpentReno(page);
    await openMore(page);
    await follow(page, "Clone");
    if (!hasScript()) {
      await field(page, "Property Name").fill("Next door");
      await field(page, "Find an address").fill("onerahi");
      await press(page, "Find address");
      await expect(page.getByRole("radio", { name: "Onerahi, Whangārei" })).toBeVisible();
      await expect(field(page, "Property Name")).toHaveValue("Next door");
    }
    await follow(page, "Back");
    await expect(page).toHaveURL(`/properties/${id}`);
  },
);

test(
  "a reno is marked complete after a question, and reopened after another",
  DESK,
  async ({ page }) => {
    const { id, name } = await openSpentReno(page);
    const tileIn = (section: "all" | "completed") =>
      (section === "all"
        ? page.getByRole("main")
        : page.getByRole("region", { name: "Completed" })
      ).getByRole("link", { name });
    await expect(page.getByText(/Completed \d/)).toHaveCount(0);

    await answer(page, "Mark complete");
    await expect(toast(page, "Reno marked complete.")).toBeVisible();
    await expect(page).toHaveURL(`/properties/${id}`);
    const since = page.getByText(/ · Completed \d{1,2} [A-Z][a-z]{2}, \d{4}$/);
    await expect(since.filter({ visible: true })).toHaveCount(1);
    expect(await show(page, id)).toMatchObject({ status: "complete", renoCost: 1100 });
    await page.goto("/properties");
    await expect(tileIn("completed")).toBeVisible();

    await open(page, `/properties/${id}`);
    await answer(page, "Reopen");
    await expect(toast(page, "Reno reopened.")).toBeVisible();
    await expect(page.getByText(/Completed \d/)).toHaveCount(0);
    expect(await show(page, id)).toMatchObject({ status: "active", completeDate: null });
    await page.goto("/properties");
    await expect(tileIn("all")).toBeVisible();
    await expect(tileIn("completed")).toHaveCount(0);
  },
);

test("a cancelled confirmation changes nothing", SCRIPTED_DESK, async ({ page }) => {
  const { id } = await openSpentReno(page);
  await open(page, `/properties/${id}/complete`);
  await expect(page.getByRole("heading", { name: "Mark complete", level: 1 })).toBeVisible();
  await follow(page, "Cancel");
  await expect(page).toHaveURL(`/properties/${id}`);
  expect(await show(page, id)).toMatchObject({ status: "active", completeDate: null });
});

/** Confirms in the dialog, or without script on the page. */
async function answer(page: Page, question: string): Promise<void> {
  const asks = page.getByRole("link", { name: question, exact: true });
  const dialog = page.getByRole("dialog");
  const other = question === "Reopen" ? "Mark complete" : "Reopen";
  await openMore(page);
  await asks.click();
  if (hasScript()) {
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    await dialog.getByRole("button", { name: question }).click();
    await expect(dialog).toHaveCount(0);
    await expect(
      page.getByRole("link", { name: other, exact: true }),
      "it is the same link, which asks the other question now",
    ).toBeFocused();
  } else await press(page, question);
}

/** Budgets, quantities and the calculator, without ids. */
function plannedIn({ projects, workTrackerItems: dealItems, includeAgentFees }: Property) {
  return {
    includeAgentFees,
    projects: projects.map(({ name, budget, activeItems }) => ({
      name,
      budget,
      items: activeItems.map((item) => [item.name, item.quantity, item.budget]),
    })),
    calculator: dealItems.map(({ label, value }) => ({ label, value })),
  };
}

function spentIn({ projects }: Property): number[] {
  return projects.flatMap(({ activeItems }) => activeItems.map(({ spent }) => spent));
}
