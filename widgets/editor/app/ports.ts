import {clock} from '../../../src/browser/clock.js';
import {cookies} from '../../../src/browser/cookies.js';
import {safeStorage, storedKeys} from '../../../src/browser/safe-storage.inline.js';
import {accountStore} from '../../../src/builder/saving/account-store.js';
import {ACCOUNT_HEADER} from '../../../src/tables/account-header.js';

export {clock, cookies};

/** Who is signed in at this site, without a name, as the page around the editor says; '' where nothing says it. */
const {account = ''} = JSON.parse(document.getElementById('editor-settings')?.textContent ?? '{}') as {
  readonly account?: string;
};

/** Storage of this account that lasts longer than the tab; where it is blocked, work lasts as long as the page. */
export const store = accountStore(
  {...safeStorage('localStorage'), keys: prefix => storedKeys('localStorage', prefix)},
  account,
);

/** Sends a call of this account: in the session of another one it is refused as without any. */
export const fetchAsAccount = (request: Request): Promise<Response> => {
  if (account) request.headers.set(ACCOUNT_HEADER, account);
  return fetch(request);
};

export const newId = (): string => crypto.randomUUID();

/** A short id for a block, unlikely to be anybody else's. */
export const newBlockId = (): string => newId().replaceAll('-', '').slice(0, 16);
