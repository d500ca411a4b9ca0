/** Forms that the server did not render: one download. */
export {renderForm} from '../blocks/form/render-form.js';
