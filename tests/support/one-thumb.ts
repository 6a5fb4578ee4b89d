import type { Locator, Page } from "@playwright/test";

/** What a task took: taps, swipes and typed keys of a person, seconds of the machine. */
export type Counted = { taps: number; swipes: number; keys: number; seconds: number };

/**
 * One thumb on a phone. Whoever answers for the system's own windows (the camera, a list of choices, the
 * keyboard) is counted for what the product asks of it: a photo is the tap that opens the camera, a
 * list the tap that opens it and the one on a choice.
 */
export class Thumb {
  private readonly counted = { taps: 0, swipes: 0, keys: 0 };
  private readonly began = performance.now();

  constructor(readonly page: Page) {}

  async tap(target: Locator): Promise<void> {
    await this.reach(target);
    this.counted.taps++;
    await target.tap();
  }

  /** A field that has the focus already needs no tap. */
  async type(field: Locator, text: string): Promise<void> {
    await field.waitFor();
    if (!(await field.evaluate((one) => one === document.activeElement))) await this.tap(field);
    this.counted.keys += text.length;
    await field.pressSequentially(text);
  }

  async enter(): Promise<void> {
    this.counted.keys++;
    await this.page.keyboard.press("Enter");
  }

  /** Keys of the product's own keypad, by their names. */
  async press(keypad: Locator, keys: readonly string[]): Promise<void> {
    for (const name of keys) {
      // oxlint-disable-next-line no-await-in-loop -- one thumb
      await keypad.getByRole("button", { name, exact: true }).tap();
      this.counted.keys++;
    }
  }

  /** A choice of the system's list, by how it begins. */
  async choose(list: Locator, start: string): Promise<void> {
    await this.reach(list);
    this.counted.taps += 2;
    const options = await list.locator("option").allTextContents();
    await list.selectOption({ index: options.findIndex((one) => one.startsWith(start)) });
  }

  /** A photo that the system's camera takes for the control. */
  async photo(control: Locator, buffer: Buffer): Promise<void> {
    const [asked] = await Promise.all([this.page.waitForEvent("filechooser"), this.tap(control)]);
    await asked.setFiles({ name: "image.jpg", mimeType: "image/jpeg", buffer });
  }

  /** A tap outside the product, such as on the link in a mail. */
  async open(address: string): Promise<void> {
    this.counted.taps++;
    await this.page.goto(address);
  }

  end(): Counted {
    return { ...this.counted, seconds: (performance.now() - this.began) / 1_000 };
  }

  /** As many swipes as bring the target under the thumb, each of a screen at most. */
  private async reach(target: Locator): Promise<void> {
    await target.waitFor();
    for (let swipes = 0; swipes <= 20; swipes++) {
      // oxlint-disable-next-line no-await-in-loop -- until it is there
      if (!(await target.evaluate(swipeTowards))) return;
      this.counted.swipes++;
    }
    throw new Error(`20 swipes do not reach ${String(target)}.`);
  }
}

/** False where the middle of the element is under the thumb already. */
async function swipeTowards(element: Element): Promise<boolean> {
  // What it is labelled by is tapped too.
  const isUnder = (found: Element | null) =>
    found !== null && (element.contains(found) || found.contains(element));
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const isSeen = x >= 0 && x < innerWidth && y >= 0 && y < innerHeight;
  const found = isSeen ? document.elementFromPoint(x, y) : null;
  if (isSeen && isUnder(found) && found !== document.body && found !== document.documentElement)
    return false;
  let scroller: Element | null = element.parentElement;
  while (
    scroller &&
    !(
      scroller.scrollHeight > scroller.clientHeight + 1 &&
      /auto|scroll/.test(getComputedStyle(scroller).overflowY)
    )
  )
    scroller = scroller.parentElement;
  const moved = scroller ?? document.scrollingElement ?? document.documentElement;
  const screen = scroller ? scroller.clientHeight : innerHeight;
  const wanted = y - screen / 2;
  const most = 0.8 * screen;
  const before = moved.scrollTop;
  moved.scrollBy({ top: Math.max(-most, Math.min(most, wanted)), behavior: "instant" });
  await new Promise(requestAnimationFrame);
  if (moved.scrollTop === before) {
    element.scrollIntoView({ behavior: "instant", block: "center", inline: "center" });
    await new Promise(requestAnimationFrame);
  }
  return true;
}
