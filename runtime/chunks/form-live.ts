/** What validates a form and shows its errors, conditions and counters, once a visitor comes near: one download. */
export {openForm} from '../blocks/form/open-form.js';
