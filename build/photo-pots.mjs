/** Renders pots on a table by sphere tracing. */
import {clamp, mixColors, random} from './photo-math.mjs';
import {PROFILES} from './photo-pots-scenes.mjs';

const STEPS_MAX = 90;
const FAR = 16;
const WALL = 0.05;

const length = v => Math.hypot(v[0], v[1], v[2]);
const normal = v => {
  const size = length(v);
  return [v[0] / size, v[1] / size, v[2] / size];
};
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** The distance from a point to the wall of a pot, a little short so that no step passes through it. */
function potDistance(p, {shape, x, y, z, radius, height}) {
  const around = Math.hypot(p[0] - x, p[2] - z);
  const up = p[1] - y;
  const t = clamp(up / height, 0, 1);
  const wall = Math.abs(around - radius * PROFILES[shape](t)) - WALL;
  const above = Math.max(up - height, -up);
  const side = above > 0 ? Math.hypot(Math.max(wall, 0), above) : wall;
  const base = Math.max(Math.abs(up - WALL) - WALL, around - radius * PROFILES[shape](0));
  return 0.62 * Math.min(side, base);
}

/** The nearest thing to a point: how far, and which; -1 is the table. */
function nearest(p, pots) {
  let distance = p[1];
  let index = -1;
  for (let at = 0; at < pots.length; at++) {
    const found = potDistance(p, pots[at]);
    if (found < distance) {
      distance = found;
      index = at;
    }
  }
  return {distance, index};
}

const along = (origin, way, t) => [origin[0] + way[0] * t, origin[1] + way[1] * t, origin[2] + way[2] * t];

function trace(origin, way, pots) {
  let t = 0;
  for (let step = 0; step < STEPS_MAX && t < FAR; step++) {
    const point = along(origin, way, t);
    const {distance, index} = nearest(point, pots);
    if (distance < 0.0015 * t) return {point, index, t};
    t += distance;
  }
  return null;
}

function normalAt(p, pots) {
  const e = 0.004;
  const at = (x, y, z) => nearest([p[0] + x, p[1] + y, p[2] + z], pots).distance;
  return normal([at(e, 0, 0) - at(-e, 0, 0), at(0, e, 0) - at(0, -e, 0), at(0, 0, e) - at(0, 0, -e)]);
}

/** How much light reaches a point: 0 in full shadow, 1 in none, with a soft edge. */
function lightAt(p, light, pots) {
  let part = 1;
  for (let t = 0.04; t < 6; ) {
    const {distance} = nearest(along(p, light, t), pots);
    if (distance < 0.001) return 0;
    part = Math.min(part, (7 * distance) / t);
    t += clamp(distance, 0.03, 0.4);
  }
  return clamp(part, 0, 1);
}

/** How open the place around a point is. */
function openness(p, n, pots) {
  let closed = 0;
  for (let step = 1; step <= 4; step++) {
    const reach = 0.09 * step;
    closed += (reach - nearest(along(p, n, reach), pots).distance) / 2 ** step;
  }
  return clamp(1 - 2.4 * closed, 0.15, 1);
}

/** A wall out of focus, with spots of light. */
function backdrop(u, v, {backdrop: [near, far], name}) {
  let colour = mixColors(far, near, clamp(0.55 + 0.5 * v - 0.25 * Math.abs(u), 0, 1));
  for (let at = 0; at < 14; at++) {
    const x = random(at, name.length) * 3.4 - 1.7;
    const y = random(name.length, at) * 1.2 - 0.1;
    const size = 0.09 + 0.15 * random(at, at + 3);
    const edge = clamp((size - Math.hypot(u - x, v - y)) / 0.05, 0, 1);
    colour = mixColors(colour, mixColors(colour, [1, 0.95, 0.85], 0.5), edge * 0.35);
  }
  return colour;
}

/** The table's wood: fine lines across, each a little darker or lighter. */
const wood = (p, colour) => {
  const line =
    Math.sin(p[2] * 21 + Math.sin(p[0] * 1.7 + p[2] * 3) * 1.6) * Math.sin(p[2] * 5.3 + p[0] * 0.4);
  return colour.map(part => part * (1 + 0.07 * line));
};
/** A glaze: speckles and a darker rim. */
const glaze = (p, {colour, y, height}) => {
  const t = clamp((p[1] - y) / height, 0, 1);
  const speckle = random(Math.floor(p[0] * 46), Math.floor(p[1] * 46 + p[2] * 31)) > 0.965 ? 0.72 : 1;
  const bare = clamp((0.16 - t) / 0.04, 0, 1);
  const rim = 1 - 0.25 * clamp((t - 0.95) / 0.05, 0, 1);
  return mixColors(
    colour.map(part => part * speckle * rim),
    [0.55, 0.4, 0.3],
    bare * 0.8,
  );
};

function shade({point, index, t}, way, scene) {
  const {pots, light, warmth} = scene;
  const n = normalAt(point, pots);
  const base = index < 0 ? wood(point, scene.table) : glaze(point, pots[index]);
  const lit = Math.max(0, dot(n, light)) * lightAt(along(point, n, 0.02), light, pots);
  const open = openness(point, n, pots);
  const half = normal([light[0] - way[0], light[1] - way[1], light[2] - way[2]]);
  const gloss = index < 0 ? 0.05 : 0.5;
  const shine = gloss * lit * Math.max(0, dot(n, half)) ** 60;
  const sky = 0.32 + 0.22 * n[1];
  const colour = base.map((part, at) => part * (lit * 1.05 * warmth[at] + sky * open) + shine * warmth[at]);
  const haze = index < 0 ? clamp((t - 6) / 7, 0, 1) : 0;
  return mixColors(colour, mixColors(scene.backdrop[1], scene.backdrop[0], 0.4), haze);
}

const toByte = value => Math.round(255 * clamp(value, 0, 1) ** (1 / 2.2));

/** The pixels of a scene, a pixel for two of the photo each way. */
export function renderPots(scene) {
  const {camera, size} = scene;
  const [width, height] = size.map(side => side / 2);
  const prepared = {...scene, light: normal(scene.light)};
  const origin = [0, camera.height, camera.distance];
  const down = -camera.height * 0.105;
  const scale = camera.fov / Math.max(width, height);
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const u = (2 * x - width) * scale;
      const v = (height - 2 * y) * scale;
      const way = normal([u, v + down, -1]);
      const hit = trace(origin, way, prepared.pots);
      const colour = hit ? shade(hit, way, prepared) : backdrop(u * 2, v * 2 + 0.2, prepared);
      const vignette = 1 - 0.22 * (u * u + v * v);
      const offset = (y * width + x) * 3;
      for (let at = 0; at < 3; at++) pixels[offset + at] = toByte(colour[at] * vignette);
    }
  return {pixels, width, height};
}
