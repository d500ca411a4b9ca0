/** What finds the forms of existing sites: one download, for pages that have one. */
export {findForms} from '../compat/find-forms.js';
