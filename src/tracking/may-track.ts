import {UNTRACKED_PAGE_TYPES} from '../tables/page-types.js';
import type {TrackContext} from './track-context.js';

/** All roles of one who only looks: the code of viewer. Source: commerce spec §3. */
const VIEWER = '10';

/**
 * True where visits count at all: not on pages that never do, not for those who work on the site, unless they may only
 * look and do not configure it, and not where the site has switched it off. Source: commerce spec §2, §6.
 */
export const mayTrack = ({pageType, account, trackingDisabled}: TrackContext, href: string): boolean =>
  trackingDisabled !== true &&
  !UNTRACKED_PAGE_TYPES.includes(Number(pageType)) &&
  (!account || (String(account.roles) === VIEWER && !new URL(href).pathname.includes('/config')));
