/** What Arabic pages need beside their blocks: one download that others never ask for. */
export {takeDigits as begin} from '../blocks/shared/rtl-digits.js';
