import { expect, test } from "@playwright/test";
import { activeAccount, addProperty, hasScript, open, signIn, subjectsMailedTo } from "./accounts";
import { DESK, SCRIPTED } from "./tags";

test(
  "the creator shares a property; the partner sees it and the share, until removed",
  DESK,
  async ({ page, browser }) => {
    const partner = await activeAccount(page);
    await signIn(page, await activeAccount(page));
    const propertyId = await addProperty(page, "Shared bach");
    await open(page, `/properties/${propertyId}/edit`);
    await expect(page.getByText("No collaborators")).toBeVisible();

    await page.getByText("Add a collaborator").click();
    const email = page.getByLabel("Email");
    const add = page.getByRole("button", { name: "Add", exact: true });
    if (hasScript()) {
      await expect(add).toBeDisabled();
      await email.fill("nobody");
      await page.getByRole("button", { name: "Cancel" }).click();
      await expect(email).toBeHidden();
      await page.getByText("Add a collaborator").click();
      await expect(email).toHaveValue("");
    }
    await email.fill(partner);
    await add.click();
    const share = page.getByRole("listitem").filter({ hasText: partner });
    await expect(share, "nobody's name before they have looked").not.toContainText("Aroha");
    if (hasScript())
      await expect(
        page.locator("summary", { hasText: "Add a collaborator" }),
        "where the next one is added",
      ).toBeFocused();
    expect(await subjectsMailedTo(page, partner)).toContain(
      "Aroha Te Whare shared a renovation with you",
    );

    const theirs = await (await browser.newContext()).newPage();
    await signIn(theirs, partner);
    await theirs.goto(`/properties/${propertyId}`);
    await expect(theirs.getByRole("heading", { name: "Shared bach", level: 1 })).toBeVisible();
    await expect(theirs.getByRole("link", { name: "Edit", exact: true })).toHaveCount(0);
    await page.reload();
    await expect(share).toContainText("Aroha Te Whare");
    await theirs.goto("/properties");
    await expect(theirs.getByText("Shared", { exact: false }).first()).toBeVisible();

    await page.getByRole("link", { name: /^Remove/ }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.getByText("No collaborators")).toBeVisible();
    await expect(page, "asked for among the details, and back there").toHaveURL(
      `/properties/${propertyId}/edit`,
    );
    expect((await theirs.goto(`/properties/${propertyId}`))?.status()).toBe(404);
    await theirs.context().close();
  },
);

test(
  "Share stands in the property's header, and leads to a page that adds and removes collaborators",
  SCRIPTED,
  async ({ page, browser }) => {
    const partner = await activeAccount(page);
    await signIn(page, await activeAccount(page));
    const propertyId = await addProperty(page, "Shared bach");
    await open(page, `/properties/${propertyId}`);
    await page.getByRole("link", { name: "Share", exact: true }).click();
    await expect(page).toHaveURL(`/properties/${propertyId}/share`);
    await expect(page.getByRole("heading", { name: "Share Shared bach", level: 1 })).toBeVisible();
    await page.getByLabel("Email").fill(partner);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("listitem").filter({ hasText: partner })).toBeVisible();
    await expect(page).toHaveURL(`/properties/${propertyId}/share`);

    const theirs = await (await browser.newContext()).newPage();
    await signIn(theirs, partner);
    await theirs.goto(`/properties/${propertyId}`);
    await expect(theirs.getByRole("link", { name: "Share", exact: true })).toHaveCount(0);
    await theirs.context().close();

    await page.getByRole("link", { name: /^Remove/ }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.getByText("No collaborators")).toBeVisible();
    await expect(page).toHaveURL(`/properties/${propertyId}/share`);
  },
);

test("an invalid e-mail is refused beside the field and stays in it", DESK, async ({ page }) => {
  await signIn(page, await activeAccount(page));
  const propertyId = await addProperty(page);
  await open(page, `/properties/${propertyId}/edit`);
  await page.getByText("Add a collaborator").click();
  const email = page.getByLabel("Email");
  // Passes the browser's validation, but not the product's.
  await email.fill("partner@nowhere");
  const add = page.getByRole("button", { name: "Add", exact: true });
  if (hasScript()) return expect(add).toBeDisabled();
  await add.click();
  await expect(page.getByText("Email is invalid").first()).toBeVisible();
  await expect(email).toHaveValue("partner@nowhere");
});
