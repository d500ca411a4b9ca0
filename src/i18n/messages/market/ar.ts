import type {Words} from '../message-id.js';

/** What a visitor reads of the currency prices are in, in Arabic, as message patterns. */
export const catalogue: Words<'market'> = {
  'market-changed': 'الأسعار الآن بعملة {currency}',
  'market-not-shown': 'أسعار هذه الصفحة متاحة بعملة {currency} فقط',
  'locale-unknown': 'هذه الصفحة غير متاحة بتلك اللغة',
};
