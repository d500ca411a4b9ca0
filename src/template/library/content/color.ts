import {own} from '../../language/path.js';
import type {Formatter, FormatterTable} from '../../language/plugin.js';
import {asNumber, asString} from '../../language/value.js';
import {attributesText} from '../markup/element.js';
import {escapeAttribute} from '../markup/escape.js';
import {isObject, readText} from '../read.js';

const HEX = /^#?([0-9a-f]{3,6})$/i;
const HALF_OF_WHITE = 0xffffff / 2;

/** Corners of a picture whose average colours are known. Source: template language §7. */
const COLOR_POSITIONS = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight', 'center'] as const;

const colorWeight: Formatter = value => {
  const digits = HEX.exec(asString(value))?.[1];
  if (digits === undefined) return undefined;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return Number.parseInt(full, 16) > HALF_OF_WHITE ? 'light' : 'dark';
};

/** The average colour around a position, as `#hex`; `#` alone where it is not known. */
const averageColor = (colors: unknown, position: string): string =>
  `#${readText(colors, `${position}Average`)}`;

/** `data-color-<position>` of every position; `spell` writes the position. Source: template language §7, §9. */
export const colorAttributes = (
  colors: unknown,
  spell: (position: string) => string,
): Record<string, string> => {
  const attributes: Record<string, string> = {};
  for (const position of COLOR_POSITIONS)
    attributes[`data-color-${spell(position)}`] = averageColor(colors, position);
  return attributes;
};

const imageColor: Formatter = (value, args) => {
  const colors = own(value, 'colorData');
  if (!isObject(colors)) return undefined;
  const [position, property] = args;
  if (position === undefined) return `${attributesText(colorAttributes(colors, name => name)).slice(1)} `;
  if (own(colors, `${position}Average`) === undefined) return `"${position}" not found.`;
  const color = escapeAttribute(averageColor(colors, position));
  return property === undefined ? color : `${property}: ${color}`;
};

const rounded = (amount: number): number => Math.round(amount * 100) / 100;

const BOUNDS = [
  ['hue', 360, 'Hue out of bounds. '],
  ['saturation', 1, 'Saturation out of bounds. '],
  ['lightness', 1, 'Lightness out of bounds. '],
  ['alpha', 1, 'Alpha out of bounds.'],
] as const;

const boundsErrors = (color: unknown): string => {
  let errors = '';
  for (const [part, max, message] of BOUNDS) {
    const amount = own(color, part);
    if (amount !== undefined && !(asNumber(amount) >= 0 && asNumber(amount) <= max)) errors += message;
  }
  return errors;
};

const websiteColor: Formatter = color => {
  const [hue, saturation, lightness, alpha] = BOUNDS.map(([part]) => own(color, part));
  if (hue === undefined || saturation === undefined || lightness === undefined)
    return 'Missing an H/S/L value.';
  const errors = boundsErrors(color);
  if (errors) return errors;
  const percent = (part: unknown) => `${rounded(asNumber(part) * 100)}%`;
  const parts = `${rounded(asNumber(hue))}, ${percent(saturation)}, ${percent(lightness)}`;
  return alpha === undefined ? `hsl(${parts})` : `hsla(${parts}, ${rounded(asNumber(alpha))})`;
};

/** Formatters for colours. Source: template language §7, runtime spec §5. */
export const colorFormatters: FormatterTable = {
  'color-weight': colorWeight,
  'image-color': imageColor,
  'website-color': websiteColor,
};
