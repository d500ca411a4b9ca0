import {STORE_STEPS} from '../../../src/builder/create-store.js';
import type {RemovableStore} from '../../../src/ports.js';
import {bool, type Decoder, fields, list, nullable, oneOf, text} from '../../../src/shared/decode.js';
import type {UnfinishedStore} from '../store/index.js';

const KEY = 'vitrine-editor-store';

const request: Decoder<UnfinishedStore['request']> = (value, path) => {
  const read = fields(value, path);
  return {
    title: read('title', text),
    description: read('description', text),
    hasNavigation: read('hasNavigation', bool),
  };
};

const progress: Decoder<UnfinishedStore['progress']> = (value, path) => {
  const read = fields(value, path);
  return {
    key: read('key', text),
    urlId: read('urlId', text),
    refused: read('refused', list(text), []),
    collectionId: read('collectionId', nullable(text)),
    done: read('done', list(oneOf(...STORE_STEPS))),
  };
};

/** Stores what exists of a store on this device, or removes it where nothing is to be finished; `onCreated` is called where some of it exists. */
export function storeUnfinished(
  store: RemovableStore,
  unfinished: UnfinishedStore | null,
  onCreated: () => void,
): void {
  if (unfinished) store.set(KEY, JSON.stringify(unfinished));
  else store.remove(KEY);
  if (unfinished?.progress.done.length) onCreated();
}

/** The store that is to be finished; null without, and where another version of the editor wrote it. */
export function readUnfinishedStore(store: RemovableStore): UnfinishedStore | null {
  try {
    const read = fields(JSON.parse(store.get(KEY) ?? ''), '');
    return {
      request: read('request', request),
      progress: read('progress', progress),
      problem: read('problem', text),
    };
  } catch {
    return null;
  }
}
