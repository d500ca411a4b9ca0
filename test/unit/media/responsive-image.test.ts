import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {FOCAL_STEP_PERCENT, focalAttributes} from '../../../src/media/focal-point.inline.js';
import {frameScale} from '../../../src/media/frame-scale.js';
import {thumbnailWidth} from '../../../src/media/image-width.inline.js';
import {inFormat, responsiveImage} from '../../../src/media/responsive-image.inline.js';

const widthsIn = (srcset: string | undefined): number[] =>
  [...(srcset ?? '').matchAll(/ (\d+)w(?:,|$)/g)].map(([, width]) => Number(width));

test('SITE-05 an image offers the seven widths, and the original to who takes none', () => {
  const {src, srcset} = responsiveImage({src: '/bowl.jpg'});
  expect(src).toBe('/bowl.jpg?format=original');
  expect(widthsIn(srcset)).toEqual([100, 300, 500, 750, 1000, 1500, 2500]);
  expect(srcset).toContain('/bowl.jpg?format=750w 750w');
});

// The step that holds all pixels is the last: a larger one would be the same file again.
const NATURAL_ROWS = [
  [80, [100]],
  [750, [100, 300, 500, 750]],
  [751, [100, 300, 500, 750, 1000]],
  [9000, [100, 300, 500, 750, 1000, 1500, 2500]],
] as const;
for (const [naturalWidthPx, widths] of NATURAL_ROWS)
  test(`SITE-05 an image of ${naturalWidthPx} pixels offers up to ${widths.at(-1)}w`, () => {
    expect(widthsIn(responsiveImage({src: '/a.jpg', naturalWidthPx}).srcset)).toEqual(widths);
  });

test('SITE-05 an exact list has no gap between a file and the next in which the smaller one is chosen', () => {
  const {srcset = ''} = responsiveImage({src: '/a.jpg', naturalWidthPx: 500, isExact: true});
  expect(srcset.split(', ').map(text => text.replace('/a.jpg?format=', ''))).toEqual([
    '100w 100w',
    '300w 101w',
    '300w 300w',
    '500w 301w',
    '500w 500w',
  ]);
});

test('SITE-05 a picture whose sides a square frame cuts is asked for as wide as it is', () => {
  const scale = frameScale({width: 3000, height: 1500}, 'square');
  expect(scale).toBe(2);
  expect(frameScale({width: 1500, height: 3000}, 'square')).toBe(1);
  expect(responsiveImage({src: '/a.jpg', naturalWidthPx: 300, isExact: true, scale}).srcset).toBe(
    '/a.jpg?format=100w 50w, /a.jpg?format=300w 51w, /a.jpg?format=300w 150w',
  );
});

const ADDRESS_ROWS = [
  ['/a.jpg', '/a.jpg?format=750w'],
  ['/a.jpg?v=2', '/a.jpg?v=2&format=750w'],
  ['/a.jpg?v=2#top', '/a.jpg?v=2&format=750w#top'],
] as const;
for (const [src, asked] of ADDRESS_ROWS)
  test(`SITE-05 ${src} in a width is ${asked}`, () => {
    expect(inFormat(src, '750w')).toBe(asked);
  });

// Source: HTML standard, sizes=auto counts for lazy images only
const SIZES_ROWS = [
  [{}, 'auto, 100vw', 'lazy'],
  [{sizes: '50vw'}, 'auto, 50vw', 'lazy'],
  [{sizes: 'auto, 50vw'}, 'auto, 50vw', 'lazy'],
  [{sizes: '50vw', priority: 'low'}, 'auto, 50vw', 'lazy'],
  [{sizes: '50vw', priority: 'high'}, '50vw', 'eager'],
  [{priority: 'high'}, '100vw', 'eager'],
  [{loader: 'raw', sizes: '50vw', srcset: '/a2.jpg 2x'}, '50vw', 'lazy'],
  [{loader: 'raw', srcset: '/a2.jpg 2x'}, undefined, 'lazy'],
] as const;
for (const [given, sizes, loading] of SIZES_ROWS)
  test(`TPL-03 an image with ${JSON.stringify(given)} has sizes ${sizes} and loads ${loading}`, () => {
    expect(responsiveImage({src: '/a.jpg', ...given})).toMatchObject({sizes, loading});
  });

test('TPL-03 the raw loader leaves address and candidates as they are', () => {
  expect(responsiveImage({src: '/a.svg', loader: 'raw'})).toMatchObject({src: '/a.svg', srcset: undefined});
});

// Source: runtime spec §2, thumbnail steps
const THUMBNAIL_ROWS = [
  [100, 100],
  [101, 300],
  [300, 300],
  [500, 500],
  [750, 750],
  [1000, 1000],
  [1001, 1500],
  [4000, 1500],
] as const;
for (const [boxPx, widthPx] of THUMBNAIL_ROWS)
  test(`TPL-03 a thumbnail for ${boxPx} pixels is ${widthPx} wide`, () => {
    expect(thumbnailWidth(boxPx)).toBe(widthPx);
  });

const FOCAL_ROWS = [
  [{x: 0.5, y: 0.5}, {}],
  [
    {x: 0.33, y: 0.62},
    {'data-focal-x': '35', 'data-focal-y': '60'},
  ],
  [
    {x: 0, y: 1},
    {'data-focal-x': '0', 'data-focal-y': '100'},
  ],
  [
    {x: -3, y: 7},
    {'data-focal-x': '0', 'data-focal-y': '100'},
  ],
  [{x: Number.NaN, y: 0.49}, {}],
] as const;
for (const [point, attributes] of FOCAL_ROWS)
  test(`SITE-05 the focal point ${point.x}, ${point.y} names its steps`, () => {
    expect(focalAttributes(point)).toEqual(attributes);
  });

test('SITE-05 the stylesheet has a rule for every step that a focal point may name', () => {
  const css = readFileSync('widgets/picture/picture.css', 'utf8');
  for (const axis of ['x', 'y'])
    for (let percent = 0; percent <= 100; percent += FOCAL_STEP_PERCENT) {
      const rule = new RegExp(`\\[data-focal-${axis}='${percent}'\\] \\{\\s*--focal-${axis}: ${percent}%;`);
      expect(rule.test(css), `${axis} ${percent}`).toBe(percent !== 50);
    }
});
