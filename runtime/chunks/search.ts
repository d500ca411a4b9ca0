/** Lists of the page's own things, rendered in the browser by the site's own templates: one download. */
export {mountSearch as mount} from '../blocks/search/search.js';
