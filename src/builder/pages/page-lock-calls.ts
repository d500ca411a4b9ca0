import type {Client} from '../../api/call.js';
import {callsBelow} from '../calls-below.js';
import type {PageEntry} from './page-calls.js';

type SeenPage = Pick<PageEntry, 'id' | 'lockVersion'>;

/**
 * Calls that lock pages with passwords. Each needs an owner's session, and throws what `Client` throws: an `ApiError` of status 409 where
 * another owner has changed the lock meanwhile. Source: docs/http.md, Pages of the site.
 */
export const createPageLockCalls = (client: Client) => {
  const {put, remove} = callsBelow(client, 'site-content');
  return {
    /** Locks a page, again for those who had the password before. */
    async lockPage({id, lockVersion}: SeenPage, password: string): Promise<void> {
      await put(['pages', id, 'lock'], {password, lockVersion});
    },
    /** Opens a page to everybody. */
    async unlockPage({id, lockVersion}: SeenPage): Promise<void> {
      await remove(['pages', id, 'lock'], {lockVersion: String(lockVersion)});
    },
  };
};

export type PageLockCalls = ReturnType<typeof createPageLockCalls>;
