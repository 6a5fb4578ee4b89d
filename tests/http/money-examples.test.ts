import { describe, expect, test } from "vitest";
import { textOf } from "../support/html-forms";
import { formHands } from "../support/money/forms";
import { apiHands } from "../support/money/api";
import type { Example, Shown } from "../support/money/example";
import { MONEY_EXAMPLES } from "../support/money/examples";
import { pagesOf } from "../support/money/pages";
import { placeOf, type Place } from "../support/money/place";
import { inCents, readApi } from "../support/money/read-api";
import { expectTables } from "../support/money/tables";

describe.each(MONEY_EXAMPLES)("$name", (example) => {
  test("through the API, and on the pages", async () => {
    const place = await placeOf(example);
    let inTables = 0;
    await play(example, place, apiHands(place), async (shows) => {
      expect(await readApi(place, shows)).toEqual(inCents(shows));
      for (const { at, texts } of await pagesOf(place, shows)) {
        const text = textOf(await place.html(at));
        for (const expected of texts) expect(text, at).toContain(expected);
      }
      inTables += await expectTables(place, shows);
    });
    expect(inTables).toBeGreaterThan(0);
  });
});

describe.each(MONEY_EXAMPLES)("$name", (example) => {
  test("through forms without script", async () => {
    const place = await placeOf(example);
    await play(example, place, formHands(place), async (shows) =>
      expect(await readApi(place, shows)).toEqual(inCents(shows)),
    );
  });
});

async function play(
  { stages }: Example,
  { world }: Place,
  hands: Parameters<Example["stages"][number]["does"]>[0],
  compare: (shows: Shown) => Promise<void>,
): Promise<void> {
  for (const { does, isNextDay, shows } of stages) {
    if (isNextDay) world.pass(1);
    await does(hands);
    await compare(shows);
  }
}
