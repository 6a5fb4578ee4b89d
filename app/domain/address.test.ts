import { expect, test } from "vitest";
import { composeFullAddress } from "./address";

const parts = {
  address1: "14 Kōwhai Crescent",
  address2: "",
  suburb: "Onerahi",
  city: "Whangārei",
  postcode: "0110",
};

test("an address is written on one line, the postcode after the city", () => {
  expect(composeFullAddress(parts)).toBe("14 Kōwhai Crescent, Onerahi, Whangārei 0110");
});

test.each([
  ["a second line", { address2: "Unit 2" }, "14 Kōwhai Crescent, Unit 2, Onerahi, Whangārei 0110"],
  ["no suburb", { suburb: "" }, "14 Kōwhai Crescent, Whangārei 0110"],
  ["no postcode", { postcode: "" }, "14 Kōwhai Crescent, Onerahi, Whangārei"],
  ["no city", { city: " " }, "14 Kōwhai Crescent, Onerahi, 0110"],
  ["neither city nor postcode", { city: "", postcode: "" }, "14 Kōwhai Crescent, Onerahi"],
  [
    "needless spaces",
    { address1: " 14  Kōwhai\tCrescent ", suburb: " Onerahi" },
    "14 Kōwhai Crescent, Onerahi, Whangārei 0110",
  ],
])("with %s it reads well too", (_, change, line) => {
  expect(composeFullAddress({ ...parts, ...change })).toBe(line);
});

test("an address of blank parts is blank", () => {
  expect(
    composeFullAddress({ address1: "", address2: " ", suburb: "", city: "", postcode: "" }),
  ).toBe("");
});
