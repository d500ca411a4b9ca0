import {hexDigits, hslToRgb, rgbToHex} from '../../../../src/site/color.js';
import {COLOR_NAMES} from './color-names.js';
import type {Scheme} from './css-rules.js';

/** A value as its parts between blanks or commas that no bracket holds. */
function partsOf(value: string, isBetween: (sign: string) => boolean): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of value) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth === 0 && isBetween(sign)) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map(part => part.trim()).filter(Boolean);
}

const byComma = (value: string): string[] => partsOf(value, sign => sign === ',');

/** The innermost call of a function that a stylesheet's other values decide. */
const CALL = /\b(var|light-dark)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/i;
/** Calls that one value may lead to: properties that name each other never end. Source: our choice. */
const CALLS_MAX = 100;

/** What a value is on a device, or null where a property that it names has none. */
export function resolvedValue(
  value: string,
  scheme: Scheme,
  properties: ReadonlyMap<string, string>,
): string | null {
  let text = value;
  for (let left = CALLS_MAX; left > 0; left -= 1) {
    const call = CALL.exec(text);
    if (!call) return text;
    const [first = '', ...rest] = byComma(call[2] ?? '');
    const isVar = call[1]?.toLowerCase() === 'var';
    const [second] = rest;
    const found = isVar
      ? (properties.get(first) ?? (rest.length ? rest.join(', ') : undefined))
      : scheme === 'dark'
        ? second
        : first;
    if (found === undefined) return null;
    text = text.slice(0, call.index) + found + text.slice(call.index + call[0].length);
  }
  return null;
}

const FUNCTION = /^(rgb|hsl)a?\(([^()]+)\)$/i;

const PARTS = {rgb: 255, hsl: 1};

/** `rgb()` and `hsl()` with numbers and percentages; the alpha does not count. */
function fromFunction(text: string): string | null {
  const found = FUNCTION.exec(text);
  const kind = found?.[1]?.toLowerCase() === 'hsl' ? 'hsl' : 'rgb';
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = (found?.[2] ?? '')
    .split(/[\s,/]+/)
    .filter(Boolean)
    .map(part =>
      part.endsWith('%') ? (Number.parseFloat(part) / 100) * PARTS[kind] : Number.parseFloat(part),
    );
  if (![first, second, third].every(Number.isFinite)) return null;
  const within = (amount: number, most: number): number => Math.min(Math.max(amount, 0), most);
  if (kind === 'hsl')
    return rgbToHex(
      hslToRgb({
        hue: ((first % 360) + 360) % 360,
        saturation: within(second, 1),
        lightness: within(third, 1),
      }),
    );
  const [red, green, blue] = [first, second, third].map(part => Math.round(within(part, 255)));
  return rgbToHex({red: red ?? 0, green: green ?? 0, blue: blue ?? 0});
}

/** Digits of an alpha, which does not count. */
const ALPHA = /^(#(?:[0-9a-f]{3}|[0-9a-f]{6}))(?:[0-9a-f]|[0-9a-f]{2})$/i;

const readColor = (text: string): string | null => {
  const digits = /^#/.test(text) ? hexDigits(ALPHA.exec(text)?.[1] ?? text) : null;
  if (digits !== null) return `#${digits.toLowerCase()}`;
  return COLOR_NAMES.get(text.toLowerCase()) ?? fromFunction(text);
};

/** The first color of a value, as `#0a0b0c`, also among other parts, as of `background`; null for none that can be read. */
export const colorIn = (value: string): string | null => {
  for (const part of partsOf(value, sign => /\s/.test(sign))) {
    const color = readColor(part);
    if (color !== null) return color;
  }
  return null;
};
