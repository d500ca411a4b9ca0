import {localizedFile} from '../model/localized-file.js';

/** Texts of the pages around forms, by id. Source: our choice. */
type FormPageStrings = typeof import('../data/form-pages.en.json');

/** The texts of a page around a form. Throws for a language that the shop does not speak. */
export const getFormPageStrings = localizedFile<FormPageStrings>('form-pages');
