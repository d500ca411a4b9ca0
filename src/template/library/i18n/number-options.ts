import {clampDigits} from '../../../i18n/number.js';
import type {NumberOptions, Rounding} from '../locale/provider.js';
import {onceForArgs, splitOption} from './options.js';

type Digits = 'minInt' | 'minFrac' | 'maxFrac' | 'minSig' | 'maxSig';
type Draft = {-readonly [K in keyof NumberOptions]: NumberOptions[K]};

const ROUNDINGS: ReadonlyMap<string, Rounding> = new Map([
  ['up', 'expand'],
  ['down', 'trunc'],
  ['truncate', 'trunc'],
  ['ceiling', 'ceil'],
  ['ceil', 'ceil'],
  ['floor', 'floor'],
  ['half-up', 'halfExpand'],
  ['half-down', 'halfTrunc'],
  ['half-even', 'halfEven'],
]);

const DIGITS: ReadonlyMap<string, Digits> = new Map(
  (['minInt', 'minFrac', 'maxFrac', 'minSig', 'maxSig'] as const).map(key => [key.toLowerCase(), key]),
);

/** The long spellings are the short ones with `imum` and what follows the kind. */
const LONG_SPELLING = /imum|eger?digits|tiondigits|nificantdigits/g;

const GROUPINGS: ReadonlyMap<string, boolean> = new Map([
  ['group', true],
  ['grouping', true],
  ['no-group', false],
  ['no-grouping', false],
]);

const setDigits = (draft: Draft, key: Digits, value: string): void => {
  const count = Number.parseInt(value, 10);
  if (!Number.isNaN(count)) draft[key] = clampDigits(count);
};

const setOption = (draft: Draft, key: string, value: string): void => {
  const grouping = GROUPINGS.get(key);
  const digits = DIGITS.get(key.toLowerCase().replace(LONG_SPELLING, ''));
  if (grouping !== undefined) draft.grouping = value === 'false' ? !grouping : grouping;
  else if (digits) setDigits(draft, digits, value);
  else if (key === 'round' || key === 'rounding') draft.rounding = ROUNDINGS.get(value) ?? draft.rounding;
  else if (key === 'style') draft.style = value;
  else if (key === 'symbol') draft.symbol = value;
};

/** Number options from arguments; unknown keys and values are ignored. Source: template language §7 (number options). */
export const numberOptions = onceForArgs((args): NumberOptions => {
  const draft: Draft = {};
  for (const arg of args) setOption(draft, ...splitOption(arg));
  return draft;
});
