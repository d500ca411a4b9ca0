import type {RemovableStore} from '../../ports.js';
import {type Decoder, fields, list, text} from '../../shared/decode.js';
import type {DraftConflict, DraftRules} from './merge-draft.js';

/** Work that the platform does not have yet, with the draft that it was made on. */
export interface StoredWork<Value> {
  readonly base: Value;
  readonly value: Value;
}

/** What is stored on this device at most: drafts, and characters of each. Source: ours: what fits into a browser's storage. */
export const STORED_WORK_LIMITS = {drafts: 50, characters: 500_000} as const;

/** Names the stored drafts, the one that was edited last at the end. */
const ORDER_KEY = 'vitrine-editor:order';

/** What a key has; null without, and where another version of the editor wrote it. */
const stored = <Value>(store: RemovableStore, key: string, decode: Decoder<Value>): Value | null => {
  try {
    return decode(JSON.parse(store.get(key) ?? ''), '');
  } catch {
    return null;
  }
};

const reorder = (store: RemovableStore, change: (keys: readonly string[]) => readonly string[]): void => {
  const keys = stored(store, ORDER_KEY, list(text)) ?? [];
  const next = change(keys);
  for (const oldest of next.slice(0, -STORED_WORK_LIMITS.drafts)) store.remove(oldest);
  if (next.length) store.set(ORDER_KEY, JSON.stringify(next.slice(-STORED_WORK_LIMITS.drafts)));
  else if (keys.length) store.remove(ORDER_KEY);
};

/** Stores work on this device, or removes it where nothing waits. The oldest is dropped for one too many; what is too long is not stored. */
export function storeWork(store: RemovableStore, key: string, work: object | null): void {
  const written = work && JSON.stringify(work);
  if (written && written.length <= STORED_WORK_LIMITS.characters) {
    store.set(key, written);
    reorder(store, keys => (keys.at(-1) === key ? keys : [...keys.filter(other => other !== key), key]));
  } else {
    store.remove(key);
    reorder(store, keys => keys.filter(other => other !== key));
  }
}

/** Work that was stored on this device; null without, and where another version of the editor wrote it. */
export const readWork = <Work>(store: RemovableStore, key: string, decode: Decoder<Work>): Work | null =>
  stored(store, key, decode);

/** Reads work on a kind of draft. Throws `DecodeError`. */
export const workOn =
  <Value>(draft: Decoder<Value>): Decoder<StoredWork<Value>> =>
  (value, path) => {
    const read = fields(value, path);
    return {base: read('base', draft), value: read('value', draft)};
  };

/** What is to be stored of a draft: parts that wait for a choice are this owner's again, so that the choice comes up again. */
export const workOf = <Value, Part extends string>(
  {withParts}: DraftRules<Value, Part>,
  {base, value}: StoredWork<Value>,
  conflicts: readonly DraftConflict<Value, Part>[],
): StoredWork<Value> => ({
  base: conflicts.reduce((whole, conflict) => withParts(whole, [conflict.path], conflict.base), base),
  value: conflicts.reduce((whole, conflict) => withParts(whole, [conflict.path], conflict.mine), value),
});
