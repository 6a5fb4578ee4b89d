import { expect, test } from "vitest";
import { throttleLog } from "./throttle-log";

function makeTeller() {
  let time = 0;
  const told: string[] = [];
  const hear = throttleLog(
    ({ text }) => void told.push(text),
    () => time,
  );
  const say = (text: string, level = "ERROR") => hear({ level, text });
  return { told, say, pass: (ms: number) => (time += ms) };
}

test("a lasting problem is logged once a minute, another problem at once", () => {
  const { told, say, pass } = makeTeller();
  for (let second = 0; second < 60; second++, pass(1_000)) {
    say("no bucket");
    if (second === 30) say("no network");
  }
  expect(told).toEqual(["no bucket", "no network"]);
  say("no bucket");
  expect(told).toEqual(["no bucket", "no network", "no bucket"]);
});

test("treats another level as another line", () => {
  const { told, say } = makeTeller();
  say("started", "INFO");
  say("started", "WARN");
  expect(told).toEqual(["started", "started"]);
});

test("forgets old lines", () => {
  const { told, say } = makeTeller();
  say("no bucket");
  for (let number = 0; number < 100; number++) say(`line ${number}`);
  say("no bucket");
  expect(told.filter((text) => text === "no bucket")).toHaveLength(2);
});
