/** What is shown once something was added, where a page asks for it: one download, fetched at the first such add. */
export {showAdded} from '../blocks/on-add/show-added.js';
