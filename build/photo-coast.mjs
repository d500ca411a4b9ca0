/** Renders dunes and the sea at several hours, from noise. */
import {clamp, mixColors, random} from './photo-math.mjs';

const smooth = t => t * t * (3 - 2 * t);
const mix = (from, to, part) => from + (to - from) * part;

/** Value noise, smooth between the points of the grid. */
const noise = (x, y, seed) => {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [smooth(x - left), smooth(y - top)];
  const upper = mix(random(left, top, seed), random(left + 1, top, seed), u);
  return mix(upper, mix(random(left, top + 1, seed), random(left + 1, top + 1, seed), u), v);
};
const clouds = (x, y, seed) =>
  noise(x, y, seed) / 2 + noise(x * 2.1, y * 2.1, seed) / 4 + noise(x * 4.3, y * 4.3, seed) / 8;

const blend = (from, to, part) => mixColors(from, to, clamp(part, 0, 1));

/** The colour of the sky at a point, with its sun. */
const skyAt = ({top, low, sun, seed}, x, y) => {
  const glow = Math.exp(-((x - sun[0]) ** 2 * 9 + (y - sun[1]) ** 2 * 22));
  const cloud = Math.max(0, clouds(x * 4, y * 11, seed) - 0.42) * 1.4;
  return blend(blend(blend(top, low, y * 1.7), [255, 250, 240], cloud), [255, 240, 205], glow);
};

/** The colour of the ground at a point: rows of dunes, nearer ones lower and darker. */
const groundAt = ({land, shade, low, seed}, x, y) => {
  for (const row of [3, 2, 1, 0]) {
    const ridge =
      0.52 + row * 0.11 + (clouds(x * (2.2 - row * 0.3), row * 7, seed) - 0.44) * (0.2 + row * 0.05);
    if (y < ridge) continue;
    const depth = Math.min(1, (y - ridge) * (3.4 - row * 0.4));
    const grain = noise(x * 260, y * 150, seed + row) * 0.16 + clouds(x * 22, y * 60, seed) * 0.22;
    return blend(blend(land, low, 0.55 - row * 0.2), shade, depth * 0.75 + grain);
  }
  return null;
};

/** The pixels of a scene. */
export function renderCoast({size: [width, height], ...scene}) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const [x, y] = [column / width, row / height];
      const colour = groundAt(scene, x, y) ?? skyAt(scene, x, y);
      for (let part = 0; part < 3; part++) pixels[(row * width + column) * 3 + part] = colour[part];
    }
  return {pixels, width, height};
}
