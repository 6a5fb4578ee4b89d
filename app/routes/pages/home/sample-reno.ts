/** The reno on the landing page, in cents: an example, and said to be one. */
export const sampleReno = {
  address: "14 Kōwhai Crescent",
  town: "Onerahi, Whangārei",
  categories: [
    { id: "kitchen", name: "Kitchen", budget: 2_480_000, spent: 2_214_000 },
    { id: "bathroom", name: "Bathroom", budget: 1_650_000, spent: 1_892_000 },
    { id: "exterior", name: "Exterior paint", budget: 1_240_000, spent: 0 },
    { id: "flooring", name: "Flooring", budget: 980_000, spent: 964_000 },
    { id: "landscaping", name: "Landscaping", budget: 730_000, spent: 215_000 },
    { id: "laundry", name: "Laundry", budget: 520_000, spent: 118_000 },
  ],
};
