import {type Hsl, hslToRgb, type Rgb, readHex, rgbToHex, rgbToHsl} from '../../../src/site/color.js';
import type {ColorMessageId} from './messages.js';

/** One text field of a color: what it shows, and the color that a text makes of another, or what is wrong with the text. */
export interface ColorPart {
  readonly label: ColorMessageId;
  readonly show: (color: Hsl) => string;
  readonly read: (text: string, color: Hsl) => {readonly color: Hsl} | {readonly problem: ColorMessageId};
}

/** The color with another alpha from 0 to 1; none for one that lets nothing through. */
export const withAlpha = ({hue, saturation, lightness}: Hsl, alpha = 1): Hsl => ({
  hue,
  saturation,
  lightness,
  ...(alpha < 1 ? {alpha} : {}),
});

type PartName = keyof Rgb | 'hue' | 'saturation' | 'luminosity' | 'opacity';

const TENTH = 10;
const PERCENT = 100;

/** A number from 0 to `max`. */
const numberPart = (
  name: PartName,
  max: number,
  missing: ColorMessageId,
  {get, set}: {get: (color: Hsl) => number; set: (color: Hsl, amount: number) => Hsl},
): ColorPart => ({
  label: `color-${name}`,
  show: color => String(Math.round(get(color) * TENTH) / TENTH),
  read(text, color) {
    if (!text.trim()) return {problem: missing};
    const amount = Number(text.replace(',', '.'));
    return amount >= 0 && amount <= max ? {color: set(color, amount)} : {problem: `color-${name}-out`};
  },
});

const rgbPart = (name: keyof Rgb): ColorPart =>
  numberPart(name, 255, 'color-rgb-missing', {
    get: color => hslToRgb(color)[name],
    set: (color, amount) =>
      withAlpha(rgbToHsl({...hslToRgb(color), [name]: Math.round(amount)}), color.alpha),
  });

const ratioPart = (name: 'saturation' | 'luminosity', field: 'saturation' | 'lightness'): ColorPart =>
  numberPart(name, PERCENT, 'color-hsl-missing', {
    get: color => color[field] * PERCENT,
    set: (color, amount) => ({...color, [field]: amount / PERCENT}),
  });

const huePart = numberPart('hue', 360, 'color-hsl-missing', {
  get: ({hue}) => hue,
  set: (color, hue) => ({...color, hue}),
});

const hexPart: ColorPart = {
  label: 'color-hex',
  show: color => rgbToHex(hslToRgb(color)),
  read(text, color) {
    const rgb = readHex(text.trim());
    return rgb ? {color: withAlpha(rgbToHsl(rgb), color.alpha)} : {problem: 'color-hex-invalid'};
  },
};

/** How much of what is behind the color it hides. */
export const OPACITY: ColorPart = numberPart('opacity', PERCENT, 'color-opacity-out', {
  get: ({alpha = 1}) => alpha * PERCENT,
  set: (color, amount) => withAlpha(color, amount / PERCENT),
});

/** The fields of each format. Source: runtime spec §3, colour formats. */
export const COLOR_FORMATS = {
  hex: [hexPart],
  rgb: [rgbPart('red'), rgbPart('green'), rgbPart('blue')],
  hsl: [huePart, ratioPart('saturation', 'saturation'), ratioPart('luminosity', 'lightness')],
} as const satisfies Record<string, readonly ColorPart[]>;

export type ColorFormat = keyof typeof COLOR_FORMATS;
