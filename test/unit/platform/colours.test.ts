import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import sharp from 'sharp';
import {expect, test} from 'vitest';
import {coloursOf} from '../../../examples/platform/features/pictures/colours.js';
import {spread} from '../../tools/spread.js';

const PHOTOS = new URL('../../../examples/site/pictures/photos/', import.meta.url).pathname;
/** How far a channel of 0 to 255 may be off: an average of a reduced picture is rounded more than once. */
const TOLERANCE = 6;

/** Where each average is taken, as parts of the picture's width and height. */
const PLACES = [
  ['topLeftAverage', 0, 0],
  ['topRightAverage', 0.5, 0],
  ['bottomLeftAverage', 0, 0.5],
  ['bottomRightAverage', 0.5, 0.5],
  ['centerAverage', 0.25, 0.25],
] as const;

/** The average of half the picture each way, of every pixel of it. */
const averageAt = async (file: Buffer, x: number, y: number): Promise<number[]> => {
  const {width, height} = await sharp(file).metadata();
  const half = {width: Math.floor(width / 2), height: Math.floor(height / 2)};
  const part = await sharp(file)
    .extract({left: Math.floor(width * x), top: Math.floor(height * y), ...half})
    .toBuffer();
  const {channels} = await sharp(part).stats();
  return channels.slice(0, 3).map(({mean}) => mean);
};

const channelsOf = (hex: string): number[] => (hex.match(/../g) ?? []).map(part => Number.parseInt(part, 16));

for (const [name, options] of spread(readdirSync(PHOTOS).sort(), {share: 0.2, by: () => []}))
  test(`SITE-05 the colours of ${name} are the averages of its corners and its middle`, options, async () => {
    const file = readFileSync(join(PHOTOS, name));
    const colours = await coloursOf(sharp(file));
    const off: number[] = [];
    for (const [place, x, y] of PLACES) {
      const wanted = await averageAt(file, x, y);
      expect(colours[place]).toMatch(/^[0-9a-f]{6}$/);
      off.push(...channelsOf(colours[place]).map((channel, at) => Math.abs(channel - (wanted[at] ?? 999))));
    }
    expect(Math.max(...off)).toBeLessThanOrEqual(TOLERANCE);
    expect(new Set(Object.values(colours)).size).toBeGreaterThan(1);
  });
