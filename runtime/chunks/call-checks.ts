/** What is wrong with a call of the public API: fetched once a page makes one, on every site. */
export {checkCall} from '../diagnostics/check-call.js';
