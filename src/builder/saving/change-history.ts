import {type Decoder, fields, integer, list, nullable, oneOf, text} from '../../shared/decode.js';

/** Why a page was saved. */
export const SAVE_ACTIONS = ['edit', 'undo', 'redo', 'merge'] as const;
export type SaveAction = (typeof SAVE_ACTIONS)[number];

/** Every action that the history of a page or an item names. `tags` is a tag or category that was renamed or deleted in the collection. */
export const CHANGE_ACTIONS = [
  ...SAVE_ACTIONS,
  'create',
  'restore',
  'publish',
  'unpublish',
  'import',
  'tags',
] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** One write of a history. `email` is that of who did it, '' for what the platform began with. */
export interface ContentChange {
  readonly revision: number;
  readonly action: ChangeAction;
  readonly email: string;
  readonly atMs: number;
}

/** Writes of a history, newest first; `nextPageCursor` leads to those before them, null where there are none. */
export interface ChangeList {
  readonly changes: readonly ContentChange[];
  readonly nextPageCursor: string | null;
}

const change: Decoder<ContentChange> = (value, path) => {
  const read = fields(value, path);
  return {
    revision: read('revision', integer),
    action: read('action', oneOf(...CHANGE_ACTIONS)),
    email: read('email', text),
    atMs: read('atMs', integer),
  };
};

/** Reads the answer of a call for a history. Throws `DecodeError`. */
export const changesIn = (body: unknown): ChangeList => {
  const read = fields(body, '');
  return {
    changes: read('changes', list(change)),
    nextPageCursor: read('nextPageCursor', nullable(text)),
  };
};
