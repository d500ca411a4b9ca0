/** A list that goes on below where its pages' links lead: one download. */
export {mount} from '../blocks/list/load-more.js';
