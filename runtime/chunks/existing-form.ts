/** Forms in the markup of existing sites: one download. */
export {openExistingForm} from '../blocks/form/bind-existing.js';
export {mountPlace} from '../blocks/form/message-place.js';
