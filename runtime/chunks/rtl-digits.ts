/** Digits of Arabic keyboards: one download, for pages in such a language. */
export {takeDigits as begin} from '../blocks/shared/rtl-digits.js';
