import type {Words} from '../message-id.js';

/** What a chart says, in Arabic, as message patterns. */
export const catalogue: Words<'chart'> = {
  'chart-table': 'جدول الأرقام',
  'chart-rows': 'الفئة',
  'chart-missing': 'لا قيمة',
  'chart-range': 'من {least} ({leastName}) إلى {most} ({mostName})',
  'chart-keys': 'استخدم مفاتيح الأسهم لقراءة كل قيمة.',
};
