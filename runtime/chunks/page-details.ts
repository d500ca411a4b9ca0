/** Small parts of existing sites' pages, as the account link and accordions: one download, of pages that have any. */
export {findDetails, mount} from '../compat/page-details.js';
