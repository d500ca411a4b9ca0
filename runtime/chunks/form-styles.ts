/** Default styles of forms and popups: one download. */
export {addFormLooks} from '../blocks/form/form-styles.js';
