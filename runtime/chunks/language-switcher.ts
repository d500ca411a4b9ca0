/** Links to the other languages of a page: one download. */
export {mount} from '../blocks/language-switcher/language-switcher.js';
