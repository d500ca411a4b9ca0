import type {RemovableStore} from '../../ports.js';
import {type Decoder, fields, list} from '../../shared/decode.js';
import type {PageContent, PageOperation} from '../../site/page-content.js';
import {readWork, storeWork} from '../saving/stored-work.js';
import type {PageConflict} from './merge-page.js';

/** Work on a page that the platform does not have yet. */
export interface PageWork {
  /** The page that the edits were made on. */
  readonly base: PageContent;
  readonly operations: readonly PageOperation[];
  readonly conflicts: readonly PageConflict[];
}

const keyOf = (pageId: string): string => `vitrine-editor:${pageId}`;

/** Work as this editor stored it. */
const pageWork: Decoder<PageWork> = (value, path) => {
  const read = fields(value, path);
  for (const part of ['operations', 'conflicts']) read(part, list(fields));
  read('base', (base, at) => fields(base, at)('blocks', list(fields)));
  return value as PageWork;
};

/** Stores work on this device, or removes it where nothing waits. */
export const storePageWork = (store: RemovableStore, pageId: string, work: PageWork): void =>
  storeWork(store, keyOf(pageId), work.operations.length || work.conflicts.length ? work : null);

/** Work that was stored on this device; null without, and where another version of the editor wrote it. */
export const readPageWork = (store: RemovableStore, pageId: string): PageWork | null =>
  readWork(store, keyOf(pageId), pageWork);
