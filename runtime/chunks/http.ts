/** The platform's calls: a download that is fetched at the first call. */
export {createPageApi, openPageApi} from '../blocks/commerce/http.js';
