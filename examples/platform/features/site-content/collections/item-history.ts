import type {ChangeAction} from '../../../../../src/builder/saving/change-history.js';
import {isSameData} from '../../../../../src/site/page-content.js';
import type {Writer} from '../../owner/write-as-owner.js';
import {forgetOldest, type History} from '../history.js';
import type {StoredDraft} from './item-rows.js';
import type {Tx} from './stored-collections.js';

/** A part of an item as it was before a write; without a value where the item did not have it. */
type Before = readonly [name: string] | readonly [name: string, value: unknown];

/** What takes a write back: the parts that it changed, as they were. */
function inverseOf(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter(name => !isSameData(before[name] ?? null, after[name] ?? null))
    .map((name): Before => (name in before ? [name, before[name]] : [name]));
}

/** The history of items. */
export const ITEM_HISTORY: History<StoredDraft> = {
  table: 'site_item_change',
  subject: 'item_id',
  before: (draft, inverses) => {
    const parts = new Map<string, unknown>(Object.entries(draft));
    for (const [name, ...values] of JSON.parse(inverses) as Before[])
      if (values.length) parts.set(name, values[0]);
      else parts.delete(name);
    return Object.fromEntries(parts) as unknown as StoredDraft;
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
    ...{item_id: id, revision, action, email, at_ms: nowMs},
    inverses: JSON.stringify(before ? inverseOf({...before}, {...after}) : []),
  }));
  await tx.insertInto('site_item_change').values(rows).execute();
  await forgetOldest(
    tx,
    ITEM_HISTORY,
    writes.map(({id}) => id),
  );
}
