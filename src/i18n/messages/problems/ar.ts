import type {Words} from '../message-id.js';

/** What a visitor reads when something cannot be done in Arabic, as message patterns. Source: our choice. */
export const catalogue: Words<'problems'> = {
  'select-options': 'اختر {options}.',
  'variant-unavailable': 'عذرًا، هذا الخيار من المنتج غير متوفر. اختر خيارًا آخر.',
  'not-enough-stock': 'عذرًا، لا تتوفر لدينا كمية كافية.',
  'stock-left-in-cart': 'المتبقي: {left}، وفي سلتك: {inCart}.',
  'quantity-not-number': 'يجب أن تكون الكمية رقمًا.',
  'quantity-not-whole': 'يجب أن تكون الكمية عددًا صحيحًا',
  'quantity-out-of-range': 'يجب أن تكون الكمية بين {min} و{max}.',
  'gift-card-no-denomination': 'اختر قيمة بطاقة الهدية',
  'session-expired': 'انتهت صلاحية جلستك. أعد تحميل الصفحة وحاول مرة أخرى.',
  'cookies-needed': 'فعّل ملفات تعريف الارتباط في متصفحك، ثم أعد تحميل الصفحة وحاول مرة أخرى.',
  'try-again-in-seconds': 'حاول مرة أخرى بعد بضع ثوانٍ.',
  'took-too-long': 'استغرق المتجر وقتًا طويلًا في الرد. حاول مرة أخرى.',
  'unknown-failure': 'حدث خطأ ما. حاول مرة أخرى.',
  'cart-not-updated': 'تعذّر تحديث السلة.',
  'item-not-removed': 'تعذّرت إزالة المنتج.',
};
