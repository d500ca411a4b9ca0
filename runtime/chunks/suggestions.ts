/** Pages suggested below a search field: one download. */
export {suggest} from '../blocks/site-search/suggest.js';
