/** The button that opens a product over its list: one download; the content loads when it opens. */
export {mount} from '../blocks/list/quick-view.js';
