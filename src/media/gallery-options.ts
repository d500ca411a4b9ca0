import {
  GALLERY_OPTIONS,
  type GalleryOption,
  type GalleryOptionName,
  type GalleryOptions,
} from '../tables/gallery-options.js';

const NAMES = Object.keys(GALLERY_OPTIONS) as GalleryOptionName[];
const rowOf = (name: GalleryOptionName): GalleryOption => GALLERY_OPTIONS[name];

/** Receives what is wrong with one field, and what is used in its place. */
export type OnProblem = (problem: string) => void;

/** What was found, short and without anything private. */
export const shownValue = (value: unknown): string =>
  typeof value === 'string' ? `"${value.slice(0, 40)}"` : String(JSON.stringify(value)).slice(0, 40);

const BOOLEANS = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
  [1, true],
  [0, false],
]);

/** The valid value that is nearest to `value`. */
const nearest = (row: GalleryOption, value: unknown): string | number | boolean => {
  if (row.kind === 'flag') return typeof value === 'boolean' ? value : (BOOLEANS.get(value) ?? row.default);
  if (row.kind === 'choice') return row.values.find(known => known === value) ?? row.default;
  const isNumber = typeof value === 'number' || (typeof value === 'string' && value.trim());
  const amount = isNumber ? Number(value) : Number.NaN;
  return Number.isNaN(amount) ? row.default : Math.round(Math.min(row.max, Math.max(row.min, amount)));
};

const expected = (row: GalleryOption): string => {
  if (row.kind === 'flag') return 'true or false';
  return row.kind === 'choice' ? row.values.join(', ') : `a whole number from ${row.min} to ${row.max}`;
};

/**
 * Reads every option from a gallery's data. A missing one has its default. A wrong one has the nearest valid value, and
 * `onProblem` receives what was found and expected. Source: checklist SITE-06.
 */
export const readGalleryOptions = (
  data: Readonly<Record<string, unknown>>,
  onProblem: OnProblem,
): GalleryOptions => {
  const options: Record<string, unknown> = {};
  for (const name of NAMES) {
    const row = rowOf(name);
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    const isMissing = value === undefined || value === null;
    options[name] = isMissing ? row.default : nearest(row, value);
    if (!isMissing && options[name] !== value)
      onProblem(
        `${name}: expected ${expected(row)}, got ${shownValue(value)}; ${shownValue(options[name])} is used`,
      );
  }
  return options as GalleryOptions;
};

/**
 * True where an option has an effect, which depends on the design and on the flags that are on. A site editor shows exactly
 * these. Source: checklist SITE-06; runtime spec §3.
 */
export const isGalleryOptionShown = (name: GalleryOptionName, options: GalleryOptions): boolean => {
  const {designs, withAnyOf, without} = rowOf(name);
  const isOn = (flag: string): boolean =>
    options[flag as GalleryOptionName] === true && isGalleryOptionShown(flag as GalleryOptionName, options);
  if (designs && !designs.includes(options.design)) return false;
  return (!withAnyOf || withAnyOf.some(isOn)) && !(without && isOn(without));
};

/** The options as they count: one that has no effect has its default. */
export const effectiveOptions = (options: GalleryOptions): GalleryOptions =>
  Object.fromEntries(
    NAMES.map(name => [name, isGalleryOptionShown(name, options) ? options[name] : rowOf(name).default]),
  ) as unknown as GalleryOptions;
