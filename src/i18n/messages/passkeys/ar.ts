import type {Words} from '../message-id.js';

/** What a visitor reads of passkeys in Arabic, as message patterns. Source: our choice. */
export const catalogue: Words<'passkeys'> = {
  'passkey-sign-in': 'تسجيل الدخول بمفتاح مرور',
  'passkey-add': 'إضافة مفتاح مرور',
  'passkey-name-label': 'اسم مفتاح المرور',
  'passkey-password': 'كلمة المرور الحالية',
  'passkey-rename': 'تغيير الاسم',
  'passkey-delete': 'حذف',
  'passkey-delete-of': 'حذف {name}',
  'passkey-used': 'آخر استخدام في {date}',
  'passkey-unused': 'لم يُستخدم بعد',
  'passkeys-none': 'لا توجد مفاتيح مرور بعد.',
  'passkey-added': 'تمت إضافة {name}.',
  'passkey-renamed': 'أصبح لـ {name} اسمه الجديد.',
  'passkey-deleted': 'تم حذف {name}.',
  'passkey-not-done': 'لم يتم أي شيء: توقف المتصفح أو رُفض مفتاح المرور. حاول مرة أخرى أو استخدم كلمة المرور.',
};
