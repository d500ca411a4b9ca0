/**
 * Small defects as anybody may make, for `npm run mutants`: each is caught by a test of `npm test`. `from` is in its file exactly
 * once, `harm` is what a visitor or an owner would suffer, and `tests` are what catches it, the likeliest first: a
 * file, or one test of it, where the whole file takes long.
 */
import {PAGES} from './pages.mjs';
import {ACCESS} from './platform-access.mjs';
import {ORDERS} from './platform-orders.mjs';
import {SHOP} from './shop.mjs';
import {TEXTS} from './texts.mjs';

export const MUTANTS = [...SHOP, ...TEXTS, ...PAGES, ...ORDERS, ...ACCESS];
