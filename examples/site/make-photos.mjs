/**
 * Makes the photographs of the example shop's galleries, `examples/site/pictures/photo-*.webp`: dunes and the sea at several
 * hours, from noise. `node examples/site/make-photos.mjs` writes the same files each time.
 */
import {join} from 'node:path';
import sharp from 'sharp';

const FOLDER = join(import.meta.dirname, 'pictures');
const QUALITY = 58;

/** A number from 0 to 1 for a point of a grid. */
const hash = (x, y, seed) => {
  const value = Math.sin(x * 127.1 + y * 311.7 + seed * 74.7) * 43_758.5453;
  return value - Math.floor(value);
};
const smooth = t => t * t * (3 - 2 * t);
const mix = (a, b, t) => a + (b - a) * t;

/** Value noise, smooth between the points of the grid. */
const noise = (x, y, seed) => {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [smooth(x - left), smooth(y - top)];
  const upper = mix(hash(left, top, seed), hash(left + 1, top, seed), u);
  return mix(upper, mix(hash(left, top + 1, seed), hash(left + 1, top + 1, seed), u), v);
};
const clouds = (x, y, seed) =>
  noise(x, y, seed) / 2 + noise(x * 2.1, y * 2.1, seed) / 4 + noise(x * 4.3, y * 4.3, seed) / 8;

const mixColor = (a, b, t) => a.map((part, at) => mix(part, b[at], Math.min(1, Math.max(0, t))));

/** The colour of the sky at a point, with its sun. */
const skyAt = ({top, low, sun, seed}, x, y) => {
  const glow = Math.exp(-((x - sun[0]) ** 2 * 9 + (y - sun[1]) ** 2 * 22));
  const cloud = Math.max(0, clouds(x * 4, y * 11, seed) - 0.42) * 1.4;
  return mixColor(mixColor(mixColor(top, low, y * 1.7), [255, 250, 240], cloud), [255, 240, 205], glow);
};

/** The colour of the ground at a point: rows of dunes, nearer ones lower and darker. */
const groundAt = ({land, shade, low, seed}, x, y) => {
  for (const row of [3, 2, 1, 0]) {
    const ridge =
      0.52 + row * 0.11 + (clouds(x * (2.2 - row * 0.3), row * 7, seed) - 0.44) * (0.2 + row * 0.05);
    if (y < ridge) continue;
    const depth = Math.min(1, (y - ridge) * (3.4 - row * 0.4));
    const grain = noise(x * 260, y * 150, seed + row) * 0.16 + clouds(x * 22, y * 60, seed) * 0.22;
    const base = mixColor(mixColor(land, low, 0.55 - row * 0.2), shade, depth * 0.75 + grain);
    return base;
  }
  return null;
};

const makePhoto = async ({name, width, height, ...scene}) => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const [x, y] = [column / width, row / height];
      const color = groundAt(scene, x, y) ?? skyAt(scene, x, y);
      for (let part = 0; part < 3; part += 1) pixels[(row * width + column) * 3 + part] = color[part];
    }
  const image = sharp(pixels, {raw: {width, height, channels: 3}}).blur(0.6);
  const {size} = await image.webp({quality: QUALITY}).toFile(join(FOLDER, `photo-${name}.webp`));
  console.log(`${name}: ${size} bytes`);
};

const SCENES = [
  {
    name: 'dawn',
    width: 1500,
    height: 1000,
    top: [104, 130, 178],
    low: [248, 196, 160],
    land: [214, 178, 140],
    shade: [92, 74, 72],
    sun: [0.68, 0.4],
    seed: 3,
  },
  {
    name: 'noon',
    width: 1500,
    height: 1000,
    top: [74, 140, 200],
    low: [206, 228, 236],
    land: [232, 212, 170],
    shade: [128, 120, 84],
    sun: [0.3, 0.08],
    seed: 11,
  },
  {
    name: 'tide',
    width: 1000,
    height: 1500,
    top: [120, 150, 168],
    low: [222, 220, 208],
    land: [150, 168, 166],
    shade: [44, 70, 84],
    sun: [0.5, 0.3],
    seed: 19,
  },
  {
    name: 'dusk',
    width: 1600,
    height: 900,
    top: [58, 54, 104],
    low: [242, 142, 104],
    land: [150, 92, 92],
    shade: [40, 30, 50],
    sun: [0.22, 0.46],
    seed: 27,
  },
  {
    name: 'storm',
    width: 1200,
    height: 1200,
    top: [70, 80, 92],
    low: [168, 176, 176],
    land: [148, 150, 128],
    shade: [48, 56, 50],
    sun: [0.8, 0.2],
    seed: 35,
  },
  {
    name: 'night',
    width: 1500,
    height: 1000,
    top: [14, 20, 44],
    low: [70, 86, 130],
    land: [58, 66, 92],
    shade: [10, 14, 28],
    sun: [0.75, 0.18],
    seed: 43,
  },
];

for (const scene of SCENES) await makePhoto(scene);
