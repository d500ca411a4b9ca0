import type {Words} from '../message-id.js';

/** What a visitor reads where the cart opens over the page in Arabic, as message patterns. Source: our choice. */
export const catalogue: Words<'drawer'> = {
  'item-in-cart': 'أصبح \u2068{title}\u2069 في سلتك',
  'view-cart': 'عرض السلة',
  'close-cart': 'إغلاق السلة',
};
