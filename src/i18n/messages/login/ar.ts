import type {Words} from '../message-id.js';

/** What a visitor reads of signing in in Arabic, as message patterns. Source: our choice. */
export const catalogue: Words<'login'> = {
  'login-title': 'تسجيل الدخول',
  'login-email': 'البريد الإلكتروني',
  'login-password': 'كلمة المرور',
  'login-new-password': 'اختر كلمة مرور',
  'login-remember': 'ابقَ مسجّلًا على هذا الجهاز',
  'login-register-title': 'إنشاء حساب',
  'login-reset-title': 'إعادة تعيين كلمة المرور',
  'login-reset-intro': 'أدخل عنوان حسابك. نرسل إليك رابطًا لاختيار كلمة مرور جديدة.',
  'login-reset-action': 'إرسال الرابط',
  'login-forgot': 'هل نسيت كلمة المرور؟',
  'login-new': 'جديد هنا؟ أنشئ حسابًا',
  'login-have': 'لديك حساب؟ سجّل الدخول',
  'login-check-title': 'تحقّق من بريدك الإلكتروني',
  'login-check-help':
    'لم تصلك الرسالة بعد دقائق؟ ابحث في مجلد الرسائل غير المرغوب فيها أو حاول مرة أخرى. تبقى سلتك كما هي.',
  'login-pending':
    'أرسلنا إليك رسالة بريد إلكتروني. افتح الرابط الموجود فيها وأدخل كلمة المرور لإكمال إنشاء الحساب. يعمل الرابط مرة واحدة خلال 24 ساعة.',
  'login-reset-sent':
    'أرسلنا إليك رسالة بريد إلكتروني. افتح الرابط الموجود فيها لاختيار كلمة مرور جديدة. يعمل الرابط مرة واحدة خلال ساعة.',
  'login-other-address': 'استخدام عنوان آخر',
  'login-signed-in': 'تم تسجيل دخولك.',
  'login-signed-in-as': 'تم تسجيل دخولك باسم {email}.',
  'login-sign-out': 'تسجيل الخروج',
  'login-keep-cart': 'احتفظ بالسلة على هذا الجهاز',
  'login-busy': 'لحظة واحدة…',
  'login-signed-out': 'تم تسجيل خروجك.',
  'login-out-elsewhere':
    'تم تسجيل خروجك في علامة تبويب أخرى. سجّل الدخول مرة أخرى للمتابعة. ما كتبته في هذه الصفحة لا يزال هنا.',
  'login-in-elsewhere': 'سجّلت الدخول في علامة تبويب أخرى. أعد تحميل الصفحة لرؤية ما هو مخصص للأعضاء.',
  'login-email-invalid': 'أدخل عنوان بريدك الإلكتروني، مثل name@example.com.',
  'login-password-blank': 'أدخل كلمة المرور.',
  'login-password-length': 'يجب أن يكون عدد أحرف كلمة المرور من {min} إلى {max}.',
  'login-failed': 'لم ينجح ذلك. حاول مرة أخرى.',
  'login-passkeys': 'مفاتيح المرور',
  'login-passkeys-intro': 'سجّل الدخول ببصمتك أو وجهك أو قفل الشاشة بدلًا من كلمة المرور.',
};
