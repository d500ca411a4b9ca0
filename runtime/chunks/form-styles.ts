/** Default styles of forms and popups: one download. */
export {addFormStyles} from '../blocks/form/form-styles.js';
