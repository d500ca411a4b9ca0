/** The platform's calls: a download that is fetched at the first call. */
export {createPageApi} from '../blocks/commerce/http.js';
