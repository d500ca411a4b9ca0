import type {ChangeAction} from '../../../../../src/builder/saving/change-history.js';
import type {Writer} from '../../owner/write-as-owner.js';
import {forgetOldest, type History, inversesOf} from '../history.js';
import type {StoredDraft} from './item-rows.js';
import {fromBeforeLanguages} from './older-items.js';
import type {Tx} from './stored-collections.js';

/** A part of an item as it was before a write; without a value where the item did not have it. */
type Before = readonly [name: string] | readonly [name: string, value: unknown];

/** What parts of one language are named by, so that a write of one text remembers no other language. */
const LANGUAGE = 'localized/';

type Parts = ReadonlyMap<string, unknown>;

const languageParts = (localized: unknown): readonly (readonly [name: string, texts: unknown])[] =>
  Object.entries(localized ?? {}).map(([code, texts]) => [LANGUAGE + code, texts]);

/** The parts of a draft by their names: its texts in each other language are one. */
const partsOf = ({localized, ...draft}: StoredDraft): Parts =>
  new Map([...Object.entries(draft), ...languageParts(localized)]);

const namedParts = (draft: StoredDraft) => Object.fromEntries(partsOf(draft));

const fromParts = (parts: Parts): StoredDraft => {
  const entries = [...parts];
  const localized = entries.filter(([name]) => name.startsWith(LANGUAGE));
  return {
    ...Object.fromEntries(entries.filter(entry => !localized.includes(entry))),
    localized: Object.fromEntries(localized.map(([name, texts]) => [name.slice(LANGUAGE.length), texts])),
  } as unknown as StoredDraft;
};

/** What writes of before each language was a part have all of them as. */
const ALL_LANGUAGES = 'localized';

/** Takes one part back. Where it is all languages, the item had none of its own yet. */
function takeBack(parts: Map<string, unknown>, [name, ...values]: Before): void {
  if (name === ALL_LANGUAGES) {
    parts.delete('language');
    for (const part of [...parts.keys()]) if (part.startsWith(LANGUAGE)) parts.delete(part);
    for (const [part, texts] of languageParts(values[0])) parts.set(part, texts);
  } else if (values.length) parts.set(name, values[0]);
  else parts.delete(name);
}

/** The history of items. */
export const ITEM_HISTORY: History<StoredDraft> = {
  table: 'site_item_change',
  subject: 'item_id',
  before: (draft, inverses) => {
    const parts = new Map(partsOf(draft));
    const taken = JSON.parse(inverses) as Before[];
    for (const part of taken) takeBack(parts, part);
    const item = fromParts(parts);
    return taken.some(([name]) => name === ALL_LANGUAGES) ? fromBeforeLanguages(item) : item;
  },
};

/** A write of an item: the drafts before and after it, as they are stored, and its revision. `before` is null for a new one. */
export interface ItemWrite {
  readonly id: string;
  readonly revision: number;
  readonly action: ChangeAction;
  readonly before: StoredDraft | null;
  readonly after: StoredDraft;
}

/** Adds writes to the histories of their items, each of which is another one. */
export async function recordItems(
  tx: Tx,
  writes: readonly ItemWrite[],
  {email, nowMs}: Writer,
): Promise<void> {
  if (!writes.length) return;
  const rows = writes.map(({id, revision, action, before, after}) => ({
    item_id: id,
    revision,
    action,
    email,
    at_ms: nowMs,
    inverses: before ? inversesOf(namedParts(before), namedParts(after)) : '[]',
  }));
  await tx.insertInto('site_item_change').values(rows).execute();
  await forgetOldest(
    tx,
    ITEM_HISTORY,
    writes.map(({id}) => id),
  );
}
