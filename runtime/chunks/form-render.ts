/** Forms that the server did not draw: one download. */
export {renderForm} from '../blocks/form/render-form.js';
