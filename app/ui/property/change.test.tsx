import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChangeSentence } from "./change";

const who = { id: "1", name: "Pita", avatar: null };
const said = { who, doing: "logged", thing: "Bunnings", amount: 1200, on: ["Oven"], place: null };
const sentenceOf = (change: Partial<typeof said>) =>
  renderToStaticMarkup(<ChangeSentence change={{ ...said, ...change }} />).replaceAll(
    /<\/?b>/g,
    "",
  );

test("a change is a sentence, whether what it is of has a name or not", () => {
  expect(sentenceOf({})).toBe("Pita logged Bunnings, $12 on Oven");
  expect(sentenceOf({ doing: "logged a bill", thing: "" })).toBe("Pita logged a bill, $12 on Oven");
  const place = { name: "Kitchen", path: null };
  expect(sentenceOf({ doing: "pasted 3 rows", thing: "", on: [], place } as object)).toBe(
    "Pita pasted 3 rows, $12 in Kitchen",
  );
});
