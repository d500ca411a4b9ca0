import type {Words} from '../message-id.js';

/** What a visitor reads who adds files to a form in Arabic, as message patterns. Source: our choice. */
export const catalogue: Words<'files'> = {
  'file-limits': 'الملفات: {count} على الأكثر، حجم كل منها حتى {mb} ميغابايت.',
  'file-types': 'الأنواع المقبولة: {types}.',
  'file-images': 'الصور',
  'file-videos': 'مقاطع الفيديو',
  'file-audio': 'الملفات الصوتية',
  'file-large': 'هذا الملف كبير جدًا. اختر ملفًا لا يتجاوز {mb} ميغابايت.',
  'file-type': 'لا تُقبل الملفات من هذا النوع. اختر أحد هذه الأنواع: {types}.',
  'file-content': 'محتوى هذا الملف لا يطابق اسمه. اختر ملفًا آخر.',
  'file-empty': 'هذا الملف فارغ. اختر ملفًا آخر.',
  'file-count': 'لا يمكن إضافة ملفات أخرى هنا. الحد الأقصى {count}.',
  'file-quota': 'هناك ملفات كثيرة تنتظر الإرسال. أرسل بعضها أو أزله أولًا.',
  'file-gone': 'أحد الملفات لم يعد موجودًا. أضفه مرة أخرى.',
  'file-failed': 'لم يُرفع الملف. تحقق من اتصالك وحاول مرة أخرى.',
  'file-offline': 'لا يوجد اتصال. سيتابع الرفع تلقائيًا.',
  'file-uploaded': 'تم رفع {name}.',
  'file-again': 'اختر {name} مرة أخرى للمتابعة من حيث توقف.',
  'file-remove': 'إزالة',
  'file-removed': 'تمت إزالة {name}.',
  'file-retry': 'إعادة المحاولة',
  'file-waiting': 'سيُرسل النموذج فور رفع الملفات.',
  'file-missing': 'لم يُرفع أحد الملفات بعد. حاول مرة أخرى أو أزله.',
  'file-kept': 'مرفوعة مسبقًا. يُرسل ما هو محدد.',
};
