import { expect, test } from "vitest";
import { afterAnswer, dismissed, seen } from "./watch";

const watch = { since: 7, changedBy: null };
const byPita = { number: 9, changedBy: "Pita Parata", isMine: false };

test("somebody else's change is told, with their name", () => {
  expect(afterAnswer(watch, 7, byPita)).toEqual({ since: 7, changedBy: "Pita Parata" });
});

test("no change is nothing, and the same object", () => {
  expect(afterAnswer(watch, 7, { number: 7, changedBy: null, isMine: false })).toBe(watch);
});

test("one's own changes raise nothing, and are not asked about again", () => {
  expect(afterAnswer(watch, 7, { number: 8, changedBy: null, isMine: true })).toEqual({
    since: 8,
    changedBy: null,
  });
});

test("a page that has loaded the changes takes its notice away", () => {
  const told = afterAnswer(watch, 7, byPita);
  expect(seen(told, 9)).toEqual({ since: 9, changedBy: null });
  expect(seen(told, 7)).toBe(told);
});

test("an answer about what the page has seen since is passed over", () => {
  expect(afterAnswer(seen(watch, 9), 7, byPita)).toEqual({ since: 9, changedBy: null });
});

test("a notice that was sent away comes back as long as the change has not been seen", () => {
  const away = dismissed(afterAnswer(watch, 7, byPita));
  expect(away).toEqual(watch);
  expect(afterAnswer(away, 7, byPita).changedBy).toBe("Pita Parata");
});
