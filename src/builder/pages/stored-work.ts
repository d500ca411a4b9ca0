import type {RemovableStore} from '../../ports.js';
import type {PageContent, PageOperation} from '../../site/page-content.js';
import type {PageConflict} from './merge-page.js';

/** Work on a page that the platform does not have yet. */
export interface StoredWork {
  /** The page that the edits were made on. */
  readonly base: PageContent;
  readonly operations: readonly PageOperation[];
  readonly conflicts: readonly PageConflict[];
}

const keyOf = (pageId: string): string => `vitrine-editor:${pageId}`;

/** Stores work on this device, or removes it where nothing waits. */
export function storeWork(store: RemovableStore, pageId: string, work: StoredWork): void {
  if (work.operations.length || work.conflicts.length) store.set(keyOf(pageId), JSON.stringify(work));
  else store.remove(keyOf(pageId));
}

const isStoredWork = (value: unknown): value is StoredWork =>
  typeof value === 'object' &&
  value !== null &&
  ['operations', 'conflicts'].every(key => Array.isArray((value as Record<string, unknown>)[key])) &&
  Array.isArray((value as {base?: {blocks?: unknown}}).base?.blocks);

/** Work that was stored on this device; null without, and where another version of the editor wrote it. */
export function readWork(store: RemovableStore, pageId: string): StoredWork | null {
  try {
    const found: unknown = JSON.parse(store.get(keyOf(pageId)) ?? 'null');
    return isStoredWork(found) ? found : null;
  } catch {
    return null;
  }
}
