import {LOCALES} from '../../../../src/i18n/locales.js';
import {RESERVED_NAMES} from '../../../../src/tables/site-names.js';
import {pages} from '../../../site/pages/pages.js';

/** First parts of addresses that are no page's: calls, files, the owner's area, and pages by a secret. */
const OTHERS = [
  'api',
  'assets',
  'captcha',
  'downloads',
  'editor',
  'form',
  'gift-card',
  'healthz',
  'invoice',
  'lessons',
  'market',
  'newsletter',
];
const MORE = [
  'owner',
  'preview',
  'products',
  'readyz',
  'restock',
  'reviews',
  'shop-pictures',
  'site-files',
  'vitrine',
  'withdrawal',
  '404',
];
/** Addresses that existing sites and their owners' tools have, whether or not this site does. */
const OF_THE_BUILDER = [...Object.values(RESERVED_NAMES), 'config', 'settings', 'commerce'];

/** First parts of addresses that the site itself has. */
export const RESERVED_URL_IDS: ReadonlySet<string> = new Set([
  ...OTHERS,
  ...MORE,
  ...OF_THE_BUILDER,
  ...LOCALES,
  ...pages.paths.flatMap(path => path.split('/')[1] || []),
]);

/** True for the first part of an address that the site itself has. */
export const isReserved = (urlId: string): boolean => RESERVED_URL_IDS.has(urlId);
