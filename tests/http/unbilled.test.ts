import { expect, test } from "vitest";
import { pathOf } from "~/http/answers/route-table";
import { fillPath } from "../support/filled-paths";
import { makeFullWorld, type Actor } from "../support/full-world";
import { lastMail } from "../support/mails";

/** Absent from every page where nothing is sold (docs/specification.md §4.5). */
const SELLING = /\$50?\.00|\btrial|subscri|\bPayments\b|\/subscribe/i;

test("with BILLING=off no page mentions prices, trials or subscriptions", async () => {
  const world = await makeFullWorld({ BILLING: "off" });
  const pages = Object.values(world.build.routes).flatMap((route) =>
    route?.module.default && route.id.startsWith("routes/pages/")
      ? [fillPath(pathOf(world.build, route.id), world.things)]
      : [],
  );
  expect(pages.length).toBeGreaterThan(40);
  // Someone made Free before billing was switched off would be offered a trial.
  world.app.db.$client.exec("update users set is_free = 1 where first_name = 'Somebody'");
  const actors: (Actor | null)[] = [null, "creator", "expired", "unverified", "admin"];
  const said: string[] = [];
  for (const actor of actors) {
    const browser = await world.browser(actor ? world.actors[actor] : undefined);
    for (const at of [...pages, "/auth/activate?activated"]) {
      const page = textOf(await (await browser.page(at)).text());
      const found = SELLING.exec(page);
      if (found)
        said.push(
          `${actor ?? "a stranger"} at ${at}: ${page.slice(Math.max(0, found.index - 60), found.index + 60)}`,
        );
    }
  }
  expect(said).toEqual([]);
  expect(world.reported).toEqual([]);
});

test("nor does the way from registering to being in", async () => {
  const world = await makeFullWorld({ BILLING: "off" });
  const browser = await world.browser();
  const user = {
    firstName: "Mere",
    lastName: "Tester",
    email: "mere@example.nz",
    password: "Reno-2026!",
    passwordConfirm: "Reno-2026!",
  };
  expect((await browser.form("/auth/register", { intent: "register", ...user })).status).toBe(303);
  const mail = lastMail(world, user.email);
  expect(mail.text + mail.html).not.toMatch(SELLING);
  const page = textOf(
    await (await browser.page(mail.links.find((link) => link.includes("token=")) ?? "")).text(),
  );
  expect(page).toContain("your account is open the moment you press this button");
  expect(page).not.toMatch(SELLING);
});

test("and the pages that sell are not there, nor is anybody converted to a trial", async () => {
  const world = await makeFullWorld({ BILLING: "off" });
  const creator = await world.browser(world.actors.creator);
  for (const at of ["/subscribe", "/subscribe/done", "/subscribe/cancel"])
    expect((await creator.page(at)).status, at).toBe(404);
  expect((await creator.json("POST", "/api/subscribe?annual=false")).status).toBe(409);
  const admin = await world.browser(world.actors.admin);
  const somebody = world.things.users?.value ?? "";
  for (const to of ["convert-to-paid", "convert-to-free"])
    expect((await admin.json("POST", `/api/admin/users/${somebody}/${to}`, {})).status, to).toBe(
      409,
    );
});

/** Without scripts, URLs and React's comment markers. */
function textOf(html: string): string {
  return html.replace(/<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>|<!-- -->/g, "");
}
