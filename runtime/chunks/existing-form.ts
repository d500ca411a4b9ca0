/** Forms in the markup of existing sites: one download. */
export {mountExistingForm} from '../compat/bind-form.js';
