import { expect, test } from "vitest";
import { categoriesIn, entriesToDrop, filesIn, isOver, pathsToKeep } from "./kept-addresses";

const [KOWHAI, TOTARA] = ["9L26KqocNwVmwDPYxJYSp7", "E2UKzdKrVrSaGmcXPmnk26"];
const DAY = 24 * 60 * 60 * 1_000;
const LISTS = ["/", "/properties", "/bills"];

test("a property is kept with its bills and Add spend, and so are home and the lists", () => {
  const at = `/properties/${KOWHAI}`;
  const all = [at, `${at}/bills`, `${at}/spend`, ...LISTS];
  expect(pathsToKeep(at)).toEqual(all);
  expect(pathsToKeep(`${at}/bills`).toSorted()).toEqual(all.toSorted());
  for (const view of ["detail", "trade-tracker"])
    expect(pathsToKeep(`${at}?view=${view}`)).toEqual([`${at}?view=${view}`, ...all]);
  expect(pathsToKeep("/")).toEqual(LISTS);
});

test("a category and an item are kept by themselves", () => {
  const at = `/project/${TOTARA}`;
  expect(pathsToKeep(at)).toEqual([at]);
  expect(pathsToKeep(`${at}?new=${KOWHAI}`)).toEqual([at]);
  expect(pathsToKeep(`${at}/items/${KOWHAI}`)).toEqual([`${at}/items/${KOWHAI}`]);
});

test.each([
  "/profile",
  "/properties/add",
  `/properties/${KOWHAI}/quotes`,
  `/properties/${KOWHAI}/edit`,
  `/project/${TOTARA}/paste`,
  "/admin/users",
  "/auth/login",
  `/quote/${KOWHAI}`,
])("%s needs a network", (path) => {
  expect(pathsToKeep(path)).toEqual([]);
});

test("a page names the categories and the build's files that go with it", () => {
  const html = `<link href="/assets/app-x_Y1.css"/><a href="/project/${TOTARA}">Roof</a>
    <a href="/project/${TOTARA}#items">Roof</a><a href="/project/${TOTARA}/paste">Paste</a>
    <script>import "/assets/manifest-1a.js"; import * as r from "/assets/root-1.js";</script>
    <link href="/assets/root-1.js"/><img src="/images/${KOWHAI}"/>`;
  expect(categoriesIn(html)).toEqual([`/project/${TOTARA}`]);
  expect(filesIn(html)).toEqual([
    "/assets/app-x_Y1.css",
    "/assets/manifest-1a.js",
    "/assets/root-1.js",
  ]);
});

test("pages are kept for 14 days", () => {
  expect([isOver({ at: 0 }, 14 * DAY), isOver({ at: 0 }, 14 * DAY + 1)]).toEqual([false, true]);
});

test("what goes is of long ago, or of a property that is none of the five opened last", () => {
  const entry = (url: string, property: string, at: number) => ({ url, property, at });
  const opened = ["a", "b", "c", "d", "e", "f", "g"].map((id, day) => entry(id, id, day * DAY));
  // The oldest property's category was opened last.
  const all = [...opened, entry("a-category", "a", 6 * DAY), entry("/", "", -9 * DAY)];
  const urls = (now: number) => entriesToDrop(all, now).map(({ url }) => url);
  expect(urls(4 * DAY)).toEqual(["b", "c"]);
  expect(urls(16 * DAY)).toEqual(["a", "b", "c", "/"]);
  expect(entriesToDrop(opened.slice(0, 5), 0)).toEqual([]);
});
