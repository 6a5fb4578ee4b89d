import { test } from "@playwright/test";
import { call, enterAsOwner, open } from "./accounts";
import { expectNoSidewaysScroll } from "./table";

test("a place with the longest of names needs no sideways scroll at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await enterAsOwner(page);
  const suburb =
    "Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu";
  const address = {
    address1: "12 Hill Road",
    address2: "",
    suburb,
    city: "Pōrangahau",
    postcode: "4293",
  };
  const { id } = await call<{ id: string }>(page, "POST", "/api/properties", {
    name: "Hill Road",
    address,
  });
  for (const path of ["/", `/properties/${id}`, `/properties/${id}/clone`]) {
    await open(page, path);
    await expectNoSidewaysScroll(page);
  }
});
