/** Deterministic random numbers in [0, 1) (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Mutation = (bytes: Buffer, at: (most: number) => number) => Buffer;

/** Ways to damage a file. */
const mutations: Mutation[] = [
  (bytes, at) => bytes.subarray(0, at(bytes.length)),
  (bytes, at) => {
    for (let count = 1 + at(40); count > 0; count--) bytes[at(bytes.length)] = at(256);
    return bytes;
  },
  // In the headers, with their sizes and tables.
  (bytes, at) => {
    for (let count = 1 + at(6); count > 0; count--)
      bytes[at(Math.min(600, bytes.length))] = at(256);
    return bytes;
  },
  (bytes, at) => {
    const from = at(bytes.length);
    return bytes.fill(at(2) * 0xff, from, Math.min(bytes.length, from + at(2_000)));
  },
  (bytes, at) => {
    const from = at(bytes.length);
    return Buffer.concat([
      bytes.subarray(0, from),
      bytes.subarray(at(from + 1), from),
      bytes.subarray(from),
    ]);
  },
  (bytes, at) => Buffer.concat([bytes, Buffer.alloc(at(100_000), at(256))]),
  (bytes, at) => {
    const from = at(bytes.length);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + at(500))]);
  },
];

/** A copy with one or more mutations. */
export function mutated(bytes: Buffer, random: () => number): Buffer {
  const at = (most: number) => Math.floor(random() * most);
  let copy = Buffer.from(bytes);
  for (let count = 1 + at(2); count > 0; count--)
    copy = Buffer.from(mutations[at(mutations.length)]?.(copy, at) ?? copy);
  return copy;
}
