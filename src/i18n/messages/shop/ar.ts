import type {Words} from '../message-id.js';

/** What a visitor reads where things are sold in Arabic, as message patterns. Source: our choice. */
export const catalogue: Words<'shop'> = {
  'add-to-cart': 'أضف إلى السلة',
  subscribe: 'اشترك',
  quantity: 'الكمية',
  'sold-out-mark': 'نفدت الكمية',
  'sale-mark': 'تخفيض',
  'select-value': 'اختر قيمة',
  'select-variant': 'اختر \u2068{variantName}\u2069',
  adding: 'جارٍ الإضافة…',
  added: 'تمت الإضافة!',
  'sold-out-button': 'نفدت الكمية',
  'option-sold-out': 'نفدت الكمية',
  'option-not-made': 'غير متوفر',
  'only-left':
    '{count, plural, zero {لم يبقَ شيء} one {بقيت قطعة واحدة فقط} two {بقيت قطعتان فقط} few {بقيت # قطع فقط} many {بقيت # قطعة فقط} other {بقيت # قطعة فقط}}',
  'from-price': 'ابتداءً من {price}',
  'sale-price-label': 'سعر التخفيض:',
  'original-price-label': 'السعر الأصلي:',
  cart: 'سلة التسوق',
  'cart-items':
    '{count, plural, zero {لا منتجات في السلة} one {منتج واحد في السلة} two {منتجان في السلة} few {# منتجات في السلة} many {# منتجًا في السلة} other {# منتج في السلة}}',
  'cart-more-than-items': 'أكثر من {count} منتج في السلة',
  'add-failed': 'تعذّرت إضافة المنتج',
  'express-failed': 'تعذّر شراء المنتج',
  'gift-card-failed': 'تعذّر شراء بطاقة الهدية',
  'check-connection': 'تحقّق من اتصالك وحاول مرة أخرى.',
};
