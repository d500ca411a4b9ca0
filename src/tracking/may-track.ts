import {UNTRACKED_PAGE_TYPES} from '../tables/page-types.js';
import type {TrackContext} from './track-context.inline.js';

/** The roles of an account that may only view: the code of viewer. Source: commerce spec §3. */
const VIEWER = '10';

/**
 * True where visits count: not on untracked page types, not for people who work on the site, except viewers
 * outside of its configuration, and not where the site switched tracking off. Source: commerce spec §2, §6.
 */
export const mayTrack = ({pageType, account, trackingDisabled}: TrackContext, href: string): boolean =>
  trackingDisabled !== true &&
  !UNTRACKED_PAGE_TYPES.includes(Number(pageType)) &&
  (!account || (String(account.roles) === VIEWER && !new URL(href).pathname.includes('/config')));
