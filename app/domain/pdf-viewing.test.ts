import { expect, test } from "vitest";
import { printsInFrame } from "./pdf-viewing";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
const MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";
const WINDOWS =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

test("a desktop browser with a PDF viewer prints in a frame", () => {
  expect(printsInFrame({ userAgent: WINDOWS, maxTouchPoints: 0, pdfViewerEnabled: true })).toBe(
    true,
  );
  expect(printsInFrame({ userAgent: WINDOWS, maxTouchPoints: 10, pdfViewerEnabled: true })).toBe(
    true,
  );
  expect(printsInFrame({ userAgent: MAC, maxTouchPoints: 0, pdfViewerEnabled: true })).toBe(true);
});

test("an iPhone does not, even if it claims a PDF viewer", () => {
  expect(printsInFrame({ userAgent: IPHONE, maxTouchPoints: 5, pdfViewerEnabled: true })).toBe(
    false,
  );
});

test("nor does an iPad that calls itself a Mac", () => {
  expect(printsInFrame({ userAgent: MAC, maxTouchPoints: 5, pdfViewerEnabled: true })).toBe(false);
});

test("nor Firefox, which lets no page print from its viewer", () => {
  const firefox =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
  expect(printsInFrame({ userAgent: firefox, maxTouchPoints: 0, pdfViewerEnabled: true })).toBe(
    false,
  );
});

test("nor a browser that shows no PDFs, or does not say", () => {
  expect(printsInFrame({ userAgent: WINDOWS, maxTouchPoints: 0, pdfViewerEnabled: false })).toBe(
    false,
  );
  expect(printsInFrame({ userAgent: WINDOWS, maxTouchPoints: 0 })).toBe(false);
});
