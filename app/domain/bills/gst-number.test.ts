import { expect, test } from "vitest";
import { gstNumberDigits, isGstNumber } from "./gst-number";

// Inland Revenue's own examples.
test.each(["49091850", "35901981", "49098576", "136410132", "49-091-850", "136 410 132"])(
  "%s is a GST number",
  (text) => {
    expect(isGstNumber(text)).toBe(true);
  },
);

test.each(["136410133", "49091851", "9125568", "09125568", "1234567890", "", "GST 49091850"])(
  "%j is none",
  (text) => {
    expect(isGstNumber(text)).toBe(false);
  },
);

test("its digits are 8 or 9, without dashes and spaces", () => {
  expect(gstNumberDigits(" 136-410-132 ")).toBe("136410132");
  expect(gstNumberDigits("49 091 851")).toBe("49091851");
  expect(gstNumberDigits("1234567")).toBeUndefined();
  expect(gstNumberDigits("12.345.678")).toBeUndefined();
});
