/** Shows the result of an add, where a page asks for it: a download that is fetched at the first such add. */
export {showAdded} from '../blocks/on-add/show-added.js';
