import {expect, test} from 'vitest';
import {colorWeight, hexDigits, hslText, hslToRgb, readHsl, rgbToHex} from '../../../src/site/color.js';

const SEA = {hue: 210, saturation: 0.5, lightness: 0.4};

// Source: runtime spec §5, §8
const PROBLEM_ROWS = [
  [{}, 'Missing an H/S/L value.'],
  [{hue: 1, saturation: 1}, 'Missing an H/S/L value.'],
  [{...SEA, hue: 360.1}, 'Hue out of bounds. '],
  [{...SEA, saturation: -0.1}, 'Saturation out of bounds. '],
  [{...SEA, lightness: Number.NaN}, 'Lightness out of bounds. '],
  [{...SEA, alpha: 1.01}, 'Alpha out of bounds.'],
  [
    {hue: -1, saturation: 2, lightness: 2, alpha: 2},
    'Hue out of bounds. Saturation out of bounds. Lightness out of bounds. Alpha out of bounds.',
  ],
] as const;
for (const [color, problem] of PROBLEM_ROWS)
  test(`SITE-08 ${JSON.stringify(color)} is no colour: ${problem}`, () => {
    expect(readHsl(color)).toEqual({problem});
  });

test('SITE-08 a colour at its bounds is written for a style sheet, with two decimals', () => {
  expect(readHsl({hue: 360, saturation: 1, lightness: 0})).toEqual({
    color: {hue: 360, saturation: 1, lightness: 0},
  });
  expect(hslText(SEA)).toBe('hsl(210, 50%, 40%)');
  expect(hslText({...SEA, hue: 210.456, alpha: 0.125})).toBe('hsla(210.46, 50%, 40%, 0.13)');
});

// Source: CSS Color 4, the named colours
const RGB_ROWS = [
  [{hue: 0, saturation: 0, lightness: 1}, '#ffffff'],
  [{hue: 0, saturation: 1, lightness: 0.5}, '#ff0000'],
  [{hue: 120, saturation: 1, lightness: 0.25}, '#008000'],
  [{hue: 240, saturation: 1, lightness: 0.5}, '#0000ff'],
  [{hue: 360, saturation: 1, lightness: 0.5}, '#ff0000'],
  [{hue: 39, saturation: 1, lightness: 0.5}, '#ffa600'],
] as const;
for (const [hsl, hex] of RGB_ROWS)
  test(`SITE-08 hue ${hsl.hue}, saturation ${hsl.saturation}, lightness ${hsl.lightness} is ${hex}`, () => {
    expect(rgbToHex(hslToRgb(hsl))).toBe(hex);
  });

const HEX_ROWS = [
  ['#fff', 'ffffff'],
  ['1aB', '11aaBB'],
  ['#2c5a4d', '2c5a4d'],
  ['#ffff', null],
  ['12345', null],
  ['', null],
  ['#ggg', null],
] as const;
for (const [text, digits] of HEX_ROWS)
  test(`SITE-08 "${text}" as a hex colour of 3 or 6 digits is ${digits}`, () => {
    expect(hexDigits(text)).toBe(digits);
  });

test('SITE-08 a colour over half of 16777215 is light', () => {
  expect(['7fffff', '800000', 'ffffff', '000000'].map(colorWeight)).toEqual([
    'dark',
    'light',
    'light',
    'dark',
  ]);
});
