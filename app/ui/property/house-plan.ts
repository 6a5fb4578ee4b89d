import type { HousePart } from "~/domain/house-parts";

type Point = readonly [x: number, y: number];

type Plan = {
  outline: string;
  /** The filled area and its edge, `fill` from 0 to 1. */
  level: (fill: number) => { area: string; edge: string };
  detail?: string;
  balloon: Point;
  leader: string;
  /** Where the words of an overrun go; on two lines where they are centred. */
  words: Point;
  anchor: "start" | "middle" | "end";
};

/** A room, filled from the floor up. */
function room(x: number, width: number) {
  const [top, height] = [151, 93];
  return {
    outline: `M${x} ${top}h${width}v${height}h${-width}Z`,
    level: (fill: number) => {
      const y = round(top + height * (1 - fill));
      return {
        area: `M${x} ${y}h${width}V${top + height}h${-width}Z`,
        edge: `M${x} ${y}h${width}`,
      };
    },
  };
}

/** A strip, filled from left to right. */
function strip(y: number, height: number) {
  const [x, width] = [92, 396];
  return {
    outline: `M${x} ${y}h${width}v${height}h${-width}Z`,
    level: (fill: number) => {
      const to = round(width * fill);
      return { area: `M${x} ${y}h${to}v${height}h${-to}Z`, edge: `M${x + to} ${y}v${height}` };
    },
  };
}

function roofLevel(fill: number) {
  const [x, y] = [round(96 * fill), round(150 - 80 * fill)];
  const edge = `M${62 + x} ${y}H${518 - x}`;
  return { area: `${edge}L518 150H62Z`, edge };
}

function gardenLevel(fill: number) {
  const y = round(270 - 44 * fill);
  return { area: `M522 ${y}h76V270h-76Z`, edge: `M522 ${y}h76` };
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}

/** The section through the house, in units of its viewBox. */
export const PLANS: Record<HousePart, Plan> = {
  roof: {
    outline: "M62 150 158 70H422l96 80Z",
    level: roofLevel,
    balloon: [108, 66],
    leader: "M119 77 168 118",
    words: [48, 62],
    anchor: "middle",
  },
  kitchen: {
    ...room(96, 100),
    detail:
      "M108 166h38v28h-38zM127 166v28M106 212h80v32M106 212v32M132 218v26M158 218v26M172 151v13l-10 15h24l-10-15v-13",
    balloon: [32, 176],
    leader: "M48 179 112 204",
    words: [36, 130],
    anchor: "middle",
  },
  bathroom: {
    ...room(196, 80),
    detail:
      "M204 221h54c0 13-4 18-11 18h-32c-7 0-11-5-11-18zM212 239v5M250 239v5M267 244v-70h-12v6M210 166h28v26h-28z",
    balloon: [222, 42],
    leader: "M222 58V188",
    words: [245, 48],
    anchor: "start",
  },
  laundry: {
    ...room(326, 70),
    detail:
      "M333 207h30v37h-30zM357 226a9 9 0 1 1-18 0a9 9 0 1 1 18 0M337 212h7M369 211h21v14h-21zM379 225v19M379 211v-11h7",
    balloon: [372, 42],
    leader: "M372 58V196",
    words: [395, 48],
    anchor: "start",
  },
  room: {
    ...room(396, 88),
    detail: "M406 244v-33M406 232h64v12M406 224h17v8M434 166h36v30h-36zM452 166v30",
    balloon: [570, 166],
    leader: "M554 169 464 206",
    words: [566, 120],
    anchor: "middle",
  },
  floor: {
    ...strip(245, 12),
    balloon: [300, 300],
    leader: "M300 284V251",
    words: [323, 306],
    anchor: "start",
  },
  piles: {
    ...strip(257, 13),
    balloon: [132, 300],
    leader: "M132 284V264",
    words: [155, 306],
    anchor: "start",
  },
  garden: {
    outline: "M522 226h76v44h-76Z",
    level: gardenLevel,
    detail:
      "M526 270v-38l6-6 6 6v38M544 270v-38l6-6 6 6v38M562 270v-38l6-6 6 6v38M580 270v-38l6-6 6 6v38M520 243h78M520 258h78M46 270v-36M46 252l-9-9M46 246l8-7M46 240c-18 2-24-12-18-22-2-12 12-18 18-12 8-6 20 2 18 12 6 10-2 24-18 22Z",
    balloon: [560, 300],
    leader: "M560 284V262",
    words: [537, 306],
    anchor: "end",
  },
};
