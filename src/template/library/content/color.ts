import {hslText, readHsl, colorWeight as weightOf} from '../../../site/color.js';
import {own} from '../../language/path.js';
import type {Formatter, FormatterTable} from '../../language/plugin.js';
import {asNumber, asString} from '../../language/value.js';
import {attributesText} from '../markup/element.js';
import {escapeAttribute} from '../markup/escape.js';
import {isObject, readText} from '../read.js';

/** Four and five digits are read as a number, too. Source: template language §7, color-weight. */
const HEX = /^#?([0-9a-f]{3,6})$/i;

/** Corners of a picture whose average colours are known. Source: template language §7. */
const COLOR_POSITIONS = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight', 'center'] as const;

const colorWeight: Formatter = value => {
  const digits = HEX.exec(asString(value))?.[1];
  if (digits === undefined) return undefined;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return weightOf(full);
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

const PARTS = ['hue', 'saturation', 'lightness', 'alpha'] as const;

/** A part of a colour; undefined where the data has none. */
const part = (color: unknown, name: string): number | undefined => {
  const amount = own(color, name);
  return amount === undefined ? undefined : asNumber(amount);
};

const websiteColor: Formatter = value => {
  const [hue, saturation, lightness, alpha] = PARTS.map(name => part(value, name));
  const read = readHsl({hue, saturation, lightness, alpha});
  return 'problem' in read ? read.problem : hslText(read.color);
};

/** Formatters for colours. Source: template language §7, runtime spec §5. */
export const colorFormatters: FormatterTable = {
  'color-weight': colorWeight,
  'image-color': imageColor,
  'website-color': websiteColor,
};
