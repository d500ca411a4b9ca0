/** Forms in the markup of existing sites: one download. */
export {mountExistingForm} from '../blocks/form/bind-existing.js';
