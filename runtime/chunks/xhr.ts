/** Calls without `fetch`, for pages that replaced it: one download. */
export {send} from '../ports/xhr.js';
