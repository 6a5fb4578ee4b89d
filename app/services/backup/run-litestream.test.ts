import { expect, test } from "vitest";
import { throttleLog } from "./run-litestream";

function makeThrottledLog() {
  let time = 0;
  const lines: string[] = [];
  const hear = throttleLog(
    ({ text }) => void lines.push(text),
    () => time,
  );
  const say = (text: string, level = "ERROR") => hear({ level, text });
  return { lines, say, pass: (ms: number) => (time += ms) };
}

test("a lasting problem is logged once a minute, another problem at once", () => {
  const { lines, say, pass } = makeThrottledLog();
  for (let second = 0; second < 60; second++, pass(1_000)) {
    say("no bucket");
    if (second === 30) say("no network");
  }
  expect(lines).toEqual(["no bucket", "no network"]);
  say("no bucket");
  expect(lines).toEqual(["no bucket", "no network", "no bucket"]);
});

test("treats another level as another line", () => {
  const { lines, say } = makeThrottledLog();
  say("started", "INFO");
  say("started", "WARN");
  expect(lines).toEqual(["started", "started"]);
});

test("forgets old lines", () => {
  const { lines, say } = makeThrottledLog();
  say("no bucket");
  for (let number = 0; number < 100; number++) say(`line ${number}`);
  say("no bucket");
  expect(lines.filter((text) => text === "no bucket")).toHaveLength(2);
});
