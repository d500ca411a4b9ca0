import type {SiteCase} from '../site-case.js';
import {CURRENT_PRODUCTS} from './current-products.js';
import {FORMS} from './forms.js';
import {LISTS} from './lists.js';
import {OLDER_PRODUCTS} from './older-products.js';
import {CARTS, IMAGES, MIXED, VENDORS} from './others.js';
import {PLATFORM_SCRIPT} from './platform-script.js';

/** Every table of the kit by its kind. */
export const TABLES: Readonly<Record<string, readonly SiteCase[]>> = {
  current: CURRENT_PRODUCTS,
  older: OLDER_PRODUCTS,
  lists: LISTS,
  forms: FORMS,
  vendors: VENDORS,
  carts: CARTS,
  images: IMAGES,
  mixed: MIXED,
  platform: PLATFORM_SCRIPT,
};
