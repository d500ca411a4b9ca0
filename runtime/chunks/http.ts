/** The platform's calls: one download, fetched at the first of them. */
export {createPageApi} from '../blocks/commerce/http.js';
