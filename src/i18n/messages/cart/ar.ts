import type {Words} from '../message-id.js';

/** What a visitor reads on the cart page in Arabic, as message patterns. Source: our choice. */
export const catalogue: Words<'cart'> = {
  'cart-empty': 'سلتك فارغة',
  'continue-shopping': 'متابعة التسوق',
  subtotal: 'المجموع الفرعي',
  shipping: 'الشحن',
  tax: 'الضريبة',
  discount: 'الخصم',
  total: 'الإجمالي',
  'gift-card': 'بطاقة هدية',
  'to-pay': 'المبلغ المستحق',
  checkout: 'إتمام الشراء',
  edit: 'تعديل',
  'cart-update': 'تحديث',
  remove: 'إزالة',
  'remove-item': 'إزالة \u2068{title}\u2069',
  'coupon-code': 'رمز القسيمة',
  'coupon-apply': 'تطبيق',
  'coupon-remove': 'إزالة القسيمة \u2068{code}\u2069',
  updating: 'جارٍ التحديث…',
  'cart-updated': 'تم تحديث السلة',
  'quantity-capped': 'المتوفر {quantity} فقط؛ تم تغيير الكمية إلى {quantity}',
  'quantity-kept': 'في السلة: {quantity}',
  'order-minimum': 'الحد الأدنى للطلب هو {amount}. أضف {left} أخرى لإتمام الشراء.',
};
