import type {Client} from '../../api/call.js';
import {callsBelow} from '../calls-below.js';

/** Calls that lock pages with passwords. Each needs an owner's session, and throws what `Client` throws. Source: docs/http.md, Pages of the site. */
export const createPageLockCalls = (client: Client) => {
  const {put, remove} = callsBelow(client, 'site-content');
  return {
    /** Locks a page, again for those who had the password before. */
    async lockPage(id: string, password: string): Promise<void> {
      await put(['pages', id, 'lock'], {password});
    },
    /** Opens a page to everybody. */
    async unlockPage(id: string): Promise<void> {
      await remove(['pages', id, 'lock']);
    },
  };
};

export type PageLockCalls = ReturnType<typeof createPageLockCalls>;
