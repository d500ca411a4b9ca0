import {ApiError} from '../../shared/errors.js';

/** What an owner sees of a product that is edited: it is stored by a press, since visitors get it at once. */
export type ProductState =
  | 'saved'
  | 'changed'
  | 'saving'
  | 'conflict'
  | 'offline'
  | 'session-over'
  | 'refused'
  | 'gone';

const STATUS = {signedOut: 401, gone: 404, busy: 429, serverFault: 500};

/** The state of a product after a call that failed. */
export const stateOf = (error: unknown): ProductState => {
  if (!(error instanceof ApiError)) return 'offline';
  if (error.status === STATUS.signedOut) return 'session-over';
  if (error.status === STATUS.gone) return 'gone';
  return error.status === STATUS.busy || error.status >= STATUS.serverFault ? 'offline' : 'refused';
};
