import type {Client} from '../../api/call.js';
import {bool, fields, integer} from '../../shared/decode.js';
import {callsBelow} from '../calls-below.js';
import type {PageEntry} from './page-calls.js';

type SeenPage = Pick<PageEntry, 'id' | 'lockVersion'>;

/** The lock of a page after a change. */
export type PageLockState = Pick<PageEntry, 'isLocked' | 'lockVersion'>;

const stateIn = (body: unknown): PageLockState => {
  const read = fields(body, '');
  return {isLocked: read('isLocked', bool), lockVersion: read('lockVersion', integer)};
};

/**
 * Calls that lock pages with passwords. Each needs an owner's session, and throws what `Client` throws: an `ApiError` of status 409 where
 * another owner has changed the lock meanwhile. Source: docs/http.md, Pages of the site.
 */
export const createPageLockCalls = (client: Client) => {
  const {post, put, remove} = callsBelow(client, 'site-content');
  return {
    /** Locks a page, again for those who had the password before. */
    lockPage: async ({id, lockVersion}: SeenPage, password: string): Promise<PageLockState> =>
      stateIn(await put(['pages', id, 'lock'], {password, lockVersion})),
    /** Opens a page to everybody. */
    unlockPage: async ({id, lockVersion}: SeenPage): Promise<PageLockState> =>
      stateIn(await remove(['pages', id, 'lock'], {lockVersion: String(lockVersion)})),
    /** Sets the lock again that a page had at version `to`, for 30 days: its password, or none. Throws `NotFoundError` for one that is forgotten. */
    restoreLock: async ({id, lockVersion}: SeenPage, to: number): Promise<PageLockState> =>
      stateIn(await post(['pages', id, 'lock', 'restore'], {lockVersion, to})),
  };
};

export type PageLockCalls = ReturnType<typeof createPageLockCalls>;
