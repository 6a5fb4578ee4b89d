import { expect, test } from "vitest";
import { attachment } from "./file-response";

test("writes a plain name in both forms", () => {
  expect(attachment("quote 12.pdf")).toBe(
    `attachment; filename="quote 12.pdf"; filename*=UTF-8''quote%2012.pdf`,
  );
});

test("keeps macrons in UTF-8 and omits them in the ASCII fallback", () => {
  expect(attachment("Kōwhai’s (final).pdf")).toBe(
    `attachment; filename="Kowhai_s (final).pdf"; filename*=UTF-8''K%C5%8Dwhai%E2%80%99s%20%28final%29.pdf`,
  );
});

test.each(['a"; filename="b.exe', "a\r\nSet-Cookie: x=1", "a\\", "100%41", "\ud800"])(
  "%j cannot end the header or the name",
  (name) => {
    const [, quoted = ""] =
      /^attachment; filename="([^"\\%\r\n]*)"; filename\*=UTF-8''[A-Za-z0-9%._~!-]*$/.exec(
        attachment(name),
      ) ?? [];
    expect(quoted).not.toBe("");
  },
);
