import {readSiteFile} from './site-folder.js';

/** A page that a password opens. The first password is a demonstration's, which the lock screen shows. */
interface LockedPage {
  readonly path: string;
  readonly password: string;
  readonly salt: string;
  readonly password_hash: string;
}

/** The locked pages of the example shop. */
export const LOCKED_PAGES: readonly LockedPage[] = JSON.parse(readSiteFile('data', 'locked-pages.json'));

/** The locked page of a path, undefined for any other. */
export const lockedPageAt = (path: string): LockedPage | undefined =>
  LOCKED_PAGES.find(page => page.path === path);
