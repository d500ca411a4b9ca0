import type {Words} from '../message-id.js';

/** What a visitor reads about what a cart costs in the end in Arabic, as message patterns. Source: our choice. */
export const catalogue: Words<'terms'> = {
  'estimate-title': 'الشحن والضريبة',
  country: 'البلد',
  region: 'الولاية أو المقاطعة',
  postcode: 'الرمز البريدي',
  estimate: 'احسب',
  estimated: 'إلى \u2068{place}\u2069: الشحن {shipping}، الضريبة {tax}',
  'shipping-free': 'مجاني',
  'free-shipping-left': 'أضف {amount} ليصبح الشحن مجانيًا',
  'free-shipping-reached': 'الشحن مجاني',
  'gift-card-use': 'استخدام',
  'gift-card-remove': 'إزالة بطاقة الهدية \u2068{code}\u2069',
  'gift-card-pays': '\u2068{code}\u2069: خُصم {amount}، والرصيد المتبقي {left}',
  'coupon-applied': 'تم تطبيق القسيمة \u2068{code}\u2069',
};
