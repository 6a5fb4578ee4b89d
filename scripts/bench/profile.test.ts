import { expect, test } from "vitest";
import { shares } from "./profile.mjs";

test("self time is added up by package and folder, without idle time", () => {
  const frames = [
    ["(idle)", ""],
    ["renderToString", "file:///x/node_modules/react-dom/server.js"],
    ["get", ""],
    ["viewItem", "file:///x/build/server/index.js"],
    ["(garbage collector)", ""],
  ];
  const nodes = frames.map(([functionName = "", url = ""], id) => ({
    id,
    callFrame: { functionName, url, lineNumber: 3, columnNumber: 0 },
  }));
  const profile = { nodes, samples: [0, 1, 2, 3, 4, 1], timeDeltas: [50, 3, 2, 2, 1, 2] };
  const sourceOf = ({ url }: { url: string }) =>
    url.includes("/build/") ? "../../app/operations/items/items.ts" : url;
  expect(shares(profile, sourceOf)).toEqual([
    ["react-dom", 0.5],
    ["better-sqlite3", 0.2],
    ["app/operations", 0.2],
    ["garbage collection", 0.1],
  ]);
});
