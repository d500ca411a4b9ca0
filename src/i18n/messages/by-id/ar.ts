import type {Words} from '../message-id.js';

/** What a visitor reads where a product is read by its id in Arabic, as message patterns. Source: our choice. */
export const catalogue: Words<'by-id'> = {
  'product-unknown': 'هذا المنتج غير متوفر لدى المتجر.',
  'product-not-read': 'تعذّر تحميل المنتج. حاول مرة أخرى لاحقًا.',
};
