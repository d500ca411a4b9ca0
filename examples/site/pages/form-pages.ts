import {readPageStrings} from '../model/page-strings.js';

/** The texts of a page around a form. Throws for a language that the shop does not speak. Source: our choice. */
export const getFormPageStrings = readPageStrings<typeof import('../data/form-pages.en.json')>('form-pages');
