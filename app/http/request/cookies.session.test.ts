import { expect, test } from "vitest";
import { sessionCookie } from "./cookies";

const SEEN = new Date("2026-06-01T00:00:00Z");
const cookieOf = (...sessionSecrets: string[]) => sessionCookie({ secure: false, sessionSecrets });

async function headerOf(cookie: ReturnType<typeof cookieOf>, secret: string): Promise<string> {
  return (await cookie.write(secret, SEEN)).split(";")[0] ?? "";
}

test("the session is read each time, whatever other cookies are sent beside it", async () => {
  const cookie = cookieOf("one");
  const [ann, ben] = [await headerOf(cookie, "ann"), await headerOf(cookie, "ben")];
  const headers = [ann, ben, `written=1; ${ann}`, `written=2;${ben}; a=b`, ann, null, "", "a=b"];
  const read = await Promise.all(headers.map(async (header) => cookie.read(header)));
  expect(read.map((note) => note?.secret)).toEqual(
    ["ann", "ben", "ann", "ben", "ann"].concat(Array.from({ length: 3 })),
  );
  expect(read[0]?.seen).toEqual(SEEN);
});

test("a signature counts under its own secrets only, and for its own text", async () => {
  const one = cookieOf("one");
  const header = await headerOf(one, "ann");
  expect(await one.read(header)).not.toBeNull();
  expect(await cookieOf("two").read(header)).toBeNull();
  expect((await cookieOf("two", "one").read(header))?.secret).toBe("ann");
  expect(await one.read(header.slice(0, -1))).toBeNull();
  expect(await one.read(header.replace("session=", "session=x"))).toBeNull();
  expect(await one.read(header.replace("session=", "other="))).toBeNull();
  expect(await one.read(`${header}; session=x`)).not.toBeNull();
  expect(await one.read(`session=x; ${header}`)).toBeNull();
});
