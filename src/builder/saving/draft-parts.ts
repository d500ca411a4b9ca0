import {isSameData} from '../../site/page-content.js';
import type {DraftRules} from './merge-draft.js';

/** Rules of a draft whose properties are its parts. `key` names the work in the browser's storage. Source: ours. */
export const rulesOfParts = <Value extends object>(
  key: string,
  parts: readonly (keyof Value & string)[],
  completed: (value: Value) => Value = value => value,
): DraftRules<Value, keyof Value & string> => ({
  key,
  completed,
  differences: (one, other) => parts.filter(part => !isSameData(one[part], other[part])),
  withParts: (value, names, from) => ({
    ...value,
    ...Object.fromEntries(names.map(part => [part, from[part]])),
  }),
});
