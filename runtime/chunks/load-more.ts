/** A list that appends its next pages: one download. */
export {mount} from '../blocks/list/load-more.js';
