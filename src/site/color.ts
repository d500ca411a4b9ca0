/** A colour by hue from 0 to 360; saturation, lightness and alpha are from 0 to 1. */
export interface Hsl {
  readonly hue: number;
  readonly saturation: number;
  readonly lightness: number;
  readonly alpha?: number;
}

/** A colour by its parts from 0 to 255. */
export interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** Source: runtime spec §5, §8. Three of the messages end with a blank, so that several make a text. */
const BOUNDS = [
  ['hue', 360, 'Hue out of bounds. '],
  ['saturation', 1, 'Saturation out of bounds. '],
  ['lightness', 1, 'Lightness out of bounds. '],
  ['alpha', 1, 'Alpha out of bounds.'],
] as const;

const MISSING = 'Missing an H/S/L value.';

/** A colour as data has it. */
type GivenHsl = {readonly [Part in keyof Hsl]?: number | undefined};

const isWhole = (color: GivenHsl): color is GivenHsl & Omit<Hsl, 'alpha'> =>
  color.hue !== undefined && color.saturation !== undefined && color.lightness !== undefined;

const boundsProblem = (color: GivenHsl): string =>
  BOUNDS.map(([part, max, message]) => {
    const amount = color[part];
    return amount === undefined || (amount >= 0 && amount <= max) ? '' : message;
  }).join('');

const rounded = (amount: number): number => Math.round(amount * 100) / 100;

/** The colour of data, or what is wrong with it. A part that is no number is out of bounds. Source: runtime spec §8. */
export const readHsl = (given: GivenHsl): {readonly color: Hsl} | {readonly problem: string} => {
  if (!isWhole(given)) return {problem: MISSING};
  const problem = boundsProblem(given);
  if (problem) return {problem};
  const {hue, saturation, lightness, alpha} = given;
  return {color: {hue, saturation, lightness, ...(alpha === undefined ? {} : {alpha})}};
};

/** A colour for a style sheet, as `hsl(210, 50%, 40%)`, with two decimals. Source: template language §7, website-color. */
export const hslText = ({hue, saturation, lightness, alpha}: Hsl): string => {
  const parts = `${rounded(hue)}, ${rounded(saturation * 100)}%, ${rounded(lightness * 100)}%`;
  return alpha === undefined ? `hsl(${parts})` : `hsla(${parts}, ${rounded(alpha)})`;
};

const PART_MAX = 255;

/** The same colour by red, green and blue. Source: CSS Color 4, "HSL to RGB". */
export const hslToRgb = ({hue, saturation, lightness}: Hsl): Rgb => {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number): number => {
    const at = (offset + hue / 30) % 12;
    return Math.round(PART_MAX * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  };
  return {red: part(0), green: part(8), blue: part(4)};
};

const hueOf = ({red, green, blue}: Rgb, max: number, spread: number): number => {
  if (!spread) return 0;
  if (max === red) return ((green - blue) / spread + 6) % 6;
  return max === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
};

/** The same colour by hue, saturation and lightness, unrounded: `hslToRgb` gives back what came in. Source: CSS Color 4, "RGB to HSL". */
export const rgbToHsl = (color: Rgb): Hsl => {
  const parts = [color.red, color.green, color.blue];
  const [max, min] = [Math.max(...parts), Math.min(...parts)];
  const spread = max - min;
  const lightness = (max + min) / 2 / PART_MAX;
  const reach = Math.min(lightness, 1 - lightness);
  return {
    hue: hueOf(color, max, spread) * 60,
    saturation: reach ? Math.min(1, spread / 2 / PART_MAX / reach) : 0,
    lightness,
  };
};

const pair = (part: number): string => part.toString(16).padStart(2, '0');

/** A colour as six hex digits after `#`. */
export const rgbToHex = ({red, green, blue}: Rgb): string => `#${pair(red)}${pair(green)}${pair(blue)}`;

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Six digits of a hex colour of three or six, with or without `#`; null for any other text. Source: runtime spec §5. */
export const hexDigits = (text: string): string | null => {
  const digits = HEX.exec(text)?.[1] ?? null;
  return digits?.length === 3 ? digits.replace(/./g, '$&$&') : digits;
};

/** The colour of three or six hex digits, with or without `#`; null for any other text. Source: runtime spec §5. */
export const readHex = (text: string): Rgb | null => {
  const digits = hexDigits(text);
  if (digits === null) return null;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(at => Number.parseInt(digits.slice(at, at + 2), 16));
  return {red, green, blue};
};

const HALF_OF_WHITE = 0xffffff / 2;

/** Whether six hex digits are a light or a dark colour: as one number, over half of white or not. Source: runtime spec §9. */
export const colorWeight = (digits: string): 'light' | 'dark' =>
  Number.parseInt(digits, 16) > HALF_OF_WHITE ? 'light' : 'dark';
