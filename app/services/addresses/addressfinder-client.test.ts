import http from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { AddressFinder } from "./finder";
import { addressfinderFinder } from "./addressfinder-client";

const KOWHAI = { a: "14 Kōwhai Crescent, Onerahi, Whangārei 0110", pxid: "2-.3.1q.2.4G.4c" };
const METADATA = {
  a: KOWHAI.a,
  address_line_1: "14 Kōwhai Crescent",
  suburb: "Onerahi",
  city: "Whangārei",
  postcode: "0110",
};
const FALLBACK_CHOICE = { id: "place-1", text: "from the fallback" };
const FALLBACK_DETAILS = {
  line1: "fallback",
  line2: "",
  suburb: "",
  city: "",
  postcode: "",
  country: "NZ",
} as const;

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void;

test("suggestions come from Addressfinder, asked with key, secret and a limit of five", async () => {
  const world = await startWorld(json({ completions: [KOWHAI], paid: true }));
  const choices = await world.finder.suggest(" 14 kowhai ", "NZ");
  expect(choices.map(({ text }) => text)).toEqual([KOWHAI.a]);
  expect(world.asked).toEqual([
    "/api/nz/address/autocomplete/?key=K1&secret=S1&format=json&q=14+kowhai&max=5",
  ]);
  expect(world.reported).toEqual([]);
});

test("more than five completions are cut to five", async () => {
  const world = await startWorld(json({ completions: Array.from({ length: 8 }, () => KOWHAI) }));
  expect(await world.finder.suggest("kowhai", "NZ")).toHaveLength(5);
});

test("a choice's details are the widget result, asked for by its pxid", async () => {
  const world = await startWorld((request, response) =>
    json(request.url?.includes("autocomplete") ? { completions: [KOWHAI] } : METADATA)(
      request,
      response,
    ),
  );
  const [choice] = await world.finder.suggest("14 kowhai", "NZ");
  expect(await world.finder.details(choice?.id ?? "")).toEqual({
    line1: "14 Kōwhai Crescent",
    line2: "",
    suburb: "Onerahi",
    city: "Whangārei",
    postcode: "0110",
    country: "NZ",
  });
  expect(world.asked[1]).toBe(
    "/api/nz/address/metadata/?key=K1&secret=S1&format=json&pxid=2-.3.1q.2.4G.4c",
  );
});

const DAPTO = { full_address: "Unit 2, 21 Kent Road, DAPTO NSW 2530", id: "c10cf7d1-1b4d" };
const DAPTO_METADATA = {
  ...DAPTO,
  address_line_1: "Unit 2",
  address_line_2: "21 Kent Road",
  locality_name: "DAPTO",
  state_territory: "NSW",
  postcode: "2530",
};
const DAPTO_DETAILS = {
  line1: "Unit 2",
  line2: "21 Kent Road",
  suburb: "DAPTO",
  state: "NSW",
  postcode: "2530",
  country: "AU",
};

test("Australian addresses come from the Australian API, in its fields, and their ids lead back to it", async () => {
  const world = await startWorld((request, response) =>
    json(
      request.url?.includes("autocomplete")
        ? { completions: [DAPTO], success: true }
        : DAPTO_METADATA,
    )(request, response),
  );
  const [choice] = await world.finder.suggest("2/21 kent", "AU");
  expect(choice?.text).toBe(DAPTO.full_address);
  expect(await world.finder.details(choice?.id ?? "")).toEqual(DAPTO_DETAILS);
  expect(world.asked).toEqual([
    "/api/au/address/autocomplete/?key=K1&secret=S1&format=json&q=2%2F21+kent&max=5",
    "/api/au/address/metadata/?key=K1&secret=S1&format=json&id=c10cf7d1-1b4d",
  ]);
});

test("when the Australian API fails, uses the fallback, and parses a known address as displayed", async () => {
  let isDown = false;
  const world = await startWorld((request, response) =>
    isDown ? response.writeHead(500).end() : json({ completions: [DAPTO] })(request, response),
  );
  const [choice] = await world.finder.suggest("2/21 kent", "AU");
  isDown = true;
  expect(await world.finder.suggest("2/21 kent", "AU")).toEqual([]);
  expect(await world.finder.details(choice?.id ?? "")).toEqual(DAPTO_DETAILS);
});

test("a query below two characters is not sent", async () => {
  const world = await startWorld(json({ completions: [KOWHAI] }));
  expect(await world.finder.suggest(" 1 ", "NZ")).toEqual([]);
  expect(world.asked).toEqual([]);
});

const FAILURES: [string, Answer, string][] = [
  ["a 500", (_, response) => response.writeHead(500).end("oops"), "status 500"],
  [
    "refused credentials",
    (_, response) => response.writeHead(403).end('{"success":false}'),
    "status 403",
  ],
  ["a hang", () => {}, "no answer in time"],
  [
    "a hang in mid-answer",
    (_, response) => response.writeHead(200).write('{"completions":'),
    "no answer in time",
  ],
  [
    "a redirect",
    (_, response) => response.writeHead(302, { location: "/elsewhere" }).end(),
    "fetch failed",
  ],
  ["a dropped connection", (request) => request.socket.destroy(), "fetch failed"],
  ["garbage", (_, response) => response.end("<html>"), "the answer is not JSON"],
  ["JSON of another shape", json([1, 2]), "the answer is no JSON object"],
];

test.each([
  ...FAILURES,
  [
    "completions that are none",
    json({ completions: [{ a: 7 }] }),
    "a completion without a or pxid",
  ] as const,
])("%s while suggesting is reported, and the fallback answers", async (_, answer, words) => {
  const world = await startWorld(answer, timeoutFor(words));
  expect(await world.finder.suggest("14 kowhai crescent", "NZ")).toEqual([FALLBACK_CHOICE]);
  expect(world.reported).toEqual([`Addressfinder autocomplete: ${words}`]);
});

test.each([
  ...FAILURES,
  [
    "metadata without a street",
    json({ city: "Whangārei" }),
    "no address_line_1 in the answer",
  ] as const,
])(
  "%s while fetching details is reported, and the address as shown is taken apart",
  async (_, answer, words) => {
    const world = await startWorld(
      (request, response) =>
        request.url?.includes("autocomplete")
          ? json({ completions: [KOWHAI] })(request, response)
          : answer(request, response),
      timeoutFor(words),
    );
    const [choice] = await world.finder.suggest("14 kowhai", "NZ");
    expect(await world.finder.details(choice?.id ?? "")).toEqual({
      line1: "14 Kōwhai Crescent",
      line2: "",
      suburb: "Onerahi",
      city: "Whangārei",
      postcode: "0110",
      country: "NZ",
    });
    expect(world.reported).toEqual([`Addressfinder metadata: ${words}`]);
  },
);

test("reports contain neither key, secret nor typed text", async () => {
  const world = await startWorld((request) => request.socket.destroy());
  await world.finder.suggest("14 kowhai crescent", "NZ");
  expect(world.reported.join()).not.toMatch(/K1|S1|kowhai/);
});

test("the fallback's own choices go back to the fallback", async () => {
  const world = await startWorld(json(METADATA));
  expect(await world.finder.details(FALLBACK_CHOICE.id)).toEqual(FALLBACK_DETAILS);
  expect(world.asked).toEqual([]);
});

test.each([
  "af-",
  "afau-",
  "afau-bnVsbA",
  "af-%%%",
  "af-bnVsbA",
  `af-${Buffer.from('["",""]').toString("base64url")}`,
])("the forged id %j is not sent to the provider", async (id) => {
  const world = await startWorld(json(METADATA));
  expect(await world.finder.details(id)).toBeUndefined();
  expect(world.asked).toEqual([]);
});

/** Short where the stand-in hangs, long elsewhere, so that slow machines pass. */
function timeoutFor(words: string): number {
  return words === "no answer in time" ? 500 : 10_000;
}

/** A stand-in for Addressfinder, and a finder that uses it. */
async function startWorld(answer: Answer, timeoutMs = 10_000) {
  const asked: string[] = [];
  const reported: string[] = [];
  const server = http.createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const fallback: AddressFinder = {
    suggest: async (_query, country) => (country === "NZ" ? [FALLBACK_CHOICE] : []),
    details: async (id) => (id === FALLBACK_CHOICE.id ? FALLBACK_DETAILS : undefined),
  };
  const finder = addressfinderFinder({
    key: "K1",
    secret: "S1",
    fetch: (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init);
    },
    fallback,
    report: (failure) => reported.push(failure.message),
    timeoutMs,
  });
  return { finder, asked, reported };
}

function json(body: unknown): Answer {
  return (_, response) =>
    response.setHeader("content-type", "application/json").end(JSON.stringify(body));
}
