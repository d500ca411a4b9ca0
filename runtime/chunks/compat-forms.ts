/** Finds the forms of existing sites: one download, for pages that have forms. */
export {findForms} from '../compat/find-forms.js';
