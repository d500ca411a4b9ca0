/** Forms whose fields are preferences of the shop: one download. */
export {mount} from '../blocks/preferences/preferences-form.js';
