import fc from 'fast-check';
import {expect, test} from 'vitest';
import {hslToRgb, readHex, rgbToHsl} from '../../../src/site/color.js';
import {contrastRatio} from '../../../src/site/contrast.js';

const hsl = (hex: string, alpha?: number) => ({
  ...rgbToHsl(readHex(hex) ?? {red: 0, green: 0, blue: 0}),
  ...(alpha === undefined ? {} : {alpha}),
});

// Source: WCAG 2.2, contrast ratio; the last two are the grays next to the limit of 4.5.
const RATIO_ROWS = [
  ['#000', '#fff', 21],
  ['#fff', '#fff', 1],
  ['#f00', '#fff', 4],
  ['#767676', '#fff', 4.54],
  ['#777777', '#fff', 4.48],
] as const;
for (const [color, background, ratio] of RATIO_ROWS)
  test(`SITE-08 ${color} on ${background} has a contrast of ${ratio}`, () => {
    expect(contrastRatio(hsl(color), hsl(background))).toBeCloseTo(ratio, 2);
    expect(contrastRatio(hsl(background), hsl(color))).toBeCloseTo(ratio, 2);
  });

test('SITE-08 a colour that lets its background through has the contrast of what is seen', () => {
  expect(contrastRatio(hsl('#000', 0), hsl('#fff'))).toBe(1);
  expect(contrastRatio(hsl('#000', 0.5), hsl('#fff'))).toBeCloseTo(
    contrastRatio(hsl('#808080'), hsl('#fff')),
    1,
  );
});

test('SITE-08 every colour by red, green and blue comes back from hue, saturation and lightness', () => {
  const part = fc.integer({min: 0, max: 255});
  fc.assert(
    fc.property(fc.record({red: part, green: part, blue: part}), color => {
      const {hue, saturation, lightness} = rgbToHsl(color);
      expect([hue >= 0 && hue < 360, saturation >= 0 && saturation <= 1, lightness <= 1]).toEqual([
        true,
        true,
        true,
      ]);
      expect(hslToRgb({hue, saturation, lightness})).toEqual(color);
    }),
  );
});

test('SITE-08 a text of three or six hex digits is a colour, any other is none', () => {
  expect(readHex('#1aB')).toEqual({red: 0x11, green: 0xaa, blue: 0xbb});
  expect(readHex('2c5a4d')).toEqual({red: 0x2c, green: 0x5a, blue: 0x4d});
  expect(readHex('#12345')).toBeNull();
});
