import { expect, test } from "@playwright/test";
import { enterAsOwner, open } from "./accounts";

for (const who of ["somebody signed out", "an owner"]) {
  test(`the app bar leads ${who} to help, from any page and at the same place`, async ({
    page,
  }) => {
    if (who === "an owner") await enterAsOwner(page);
    // Of who has renovations it is in the menu, since Find or do finds it too.
    const bar = page.getByRole("banner");
    const help =
      who === "an owner"
        ? bar.getByRole("button", { name: "Account of" })
        : bar.getByRole("link", { name: "Help" });
    const places = [];
    for (const path of ["/", "/print/terms", "/nowhere", "/help"]) {
      await open(page, path);
      places.push(await help.boundingBox());
    }
    expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(1);
    await page.goto("/");
    await help.click();
    if (who === "an owner") await bar.getByRole("link", { name: "Help" }).click();
    await expect(page).toHaveURL("/help");
    await expect(
      page.getByRole("heading", { name: "How to use Plumbline", level: 1 }),
    ).toBeVisible();
    await page.getByRole("link", { name: "Keys" }).click();
    await expect(page.getByRole("heading", { name: "Keys" })).toBeInViewport();
    await expect(
      page.getByRole("heading", { name: "Ask us" }),
      "nobody is named unless it is set",
    ).toHaveCount(0);
  });
}
