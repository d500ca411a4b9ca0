/** What the example shop's photos show. Lengths are in units of the scene; colours are linear red, green, blue from 0 to 1. */

const CLAY = [0.62, 0.42, 0.3];
const OAT = [0.78, 0.72, 0.6];
const KELP = [0.2, 0.36, 0.32];
const TIDE = [0.22, 0.36, 0.5];
const INK = [0.1, 0.13, 0.19];
const FOAM = [0.85, 0.88, 0.86];
const EMBER = [0.72, 0.27, 0.12];

/** Profiles of pots: the radius at a height from 0 to 1, both relative to the pot's own size. */
export const PROFILES = {
  bowl: t => 0.42 + 0.58 * Math.sin((t * Math.PI) / 2) ** 0.8,
  cup: t => 0.8 + 0.16 * Math.sqrt(t) - (t < 0.08 ? (0.08 - t) * 2 : 0),
  vase: t => 0.36 + 0.62 * Math.sin(Math.PI * Math.min(1, 0.12 + t * 0.85)) ** 1.3 - 0.12 * t,
  plate: t => 0.55 + 0.45 * t ** 0.6,
};

const pot = (shape, x, z, radius, height, colour, y = 0) => ({shape, x, y, z, radius, height, colour});
const stack = (shape, count, {x, z, radius, height, step, colours}) =>
  Array.from({length: count}, (_, at) =>
    pot(shape, x + ((at * 7) % 3) * 0.02, z, radius, height, colours[at % colours.length], at * step),
  );

/** `focal` is the point that stays in view where the photo is cropped, from 0 to 1. */
export const POT_SCENES = [
  {
    name: 'tide-bowls',
    size: [2400, 1600],
    focal: [0.33, 0.62],
    camera: {height: 1.7, distance: 6.2, fov: 0.62},
    light: [-0.5, 0.75, 0.42],
    warmth: [1, 0.93, 0.82],
    backdrop: [FOAM, OAT],
    table: [0.56, 0.43, 0.31],
    pots: [
      pot('bowl', -1.5, 0.3, 1.05, 0.85, TIDE),
      pot('bowl', 0.75, -0.9, 0.85, 0.7, FOAM),
      pot('cup', 2.1, 0.5, 0.5, 0.85, CLAY),
    ],
  },
  {
    name: 'dune-vase',
    size: [1600, 2000],
    focal: [0.52, 0.4],
    camera: {height: 1.6, distance: 6.6, fov: 0.6},
    light: [0.62, 0.6, 0.5],
    warmth: [1, 0.9, 0.76],
    backdrop: [[0.74, 0.66, 0.56], CLAY],
    table: [0.68, 0.6, 0.5],
    pots: [pot('vase', 0.1, 0, 0.95, 2.3, OAT), pot('bowl', -1.15, 0.9, 0.45, 0.35, INK)],
  },
  {
    name: 'kiln-evening',
    size: [2400, 1600],
    focal: [0.68, 0.55],
    camera: {height: 1.5, distance: 6.4, fov: 0.66},
    light: [0.8, 0.35, 0.35],
    warmth: [1, 0.55, 0.26],
    backdrop: [
      [0.05, 0.03, 0.03],
      [0.32, 0.1, 0.04],
    ],
    table: [0.2, 0.14, 0.11],
    pots: [
      ...stack('bowl', 3, {x: 1.3, z: 0, radius: 0.95, height: 0.7, step: 0.42, colours: [CLAY, EMBER, OAT]}),
      pot('cup', -0.9, 0.6, 0.48, 0.85, CLAY),
      pot('vase', -2.3, -0.6, 0.6, 1.6, EMBER),
    ],
  },
  {
    name: 'cups-in-a-row',
    size: [2400, 1350],
    focal: [0.5, 0.6],
    camera: {height: 1.2, distance: 6, fov: 0.56},
    light: [-0.35, 0.8, 0.5],
    warmth: [0.96, 0.98, 1],
    backdrop: [[0.75, 0.8, 0.82], TIDE],
    table: [0.72, 0.72, 0.7],
    pots: [CLAY, TIDE, OAT, KELP, FOAM].map((colour, at) =>
      pot('cup', (at - 2) * 1.25, (at % 2) * 0.25, 0.48, 0.9, colour),
    ),
  },
  {
    name: 'supper-plates',
    size: [2000, 2000],
    focal: [0.45, 0.6],
    camera: {height: 2.5, distance: 5.4, fov: 0.66},
    light: [-0.6, 0.7, 0.2],
    warmth: [1, 0.95, 0.88],
    backdrop: [KELP, INK],
    table: [0.34, 0.26, 0.2],
    pots: [
      ...stack('plate', 5, {x: -0.3, z: 0, radius: 1.35, height: 0.22, step: 0.15, colours: [FOAM, OAT]}),
      pot('bowl', -0.3, 0, 0.7, 0.55, KELP, 0.8),
      pot('cup', 1.75, 0.7, 0.42, 0.75, EMBER),
    ],
  },
  {
    name: 'shelf-of-kelp',
    size: [2400, 1600],
    focal: [0.25, 0.5],
    camera: {height: 1.1, distance: 6.4, fov: 0.62},
    light: [0.3, 0.72, 0.62],
    warmth: [0.94, 1, 0.95],
    backdrop: [[0.58, 0.66, 0.6], KELP],
    table: [0.5, 0.4, 0.3],
    pots: [
      pot('vase', -1.9, 0, 0.75, 1.9, KELP),
      pot('bowl', 0.1, 0.5, 0.7, 0.55, FOAM),
      pot('vase', 1.7, -0.8, 0.6, 1.5, OAT),
      pot('cup', 2.5, 0.6, 0.42, 0.75, TIDE),
    ],
  },
];
