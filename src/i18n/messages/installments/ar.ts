import type {Words} from '../message-id.js';

/** What a visitor reads of paying in parts in Arabic, as message patterns. */
export const catalogue: Words<'installments'> = {
  'installments-offer': '{amount} × {count} بلا فوائد مع {brand}',
  'installments-range': 'قسّط مع {brand} (عدد الدفعات: {count}) للطلبات التي تزيد على {min} وحتى {max}',
  'installments-info': 'حول {brand}',
  'close-installments': 'إغلاق',
};
