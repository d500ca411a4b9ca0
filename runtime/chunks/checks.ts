/** What checks a page for its developer, where it is developed. */
export {start} from '../diagnostics/start.js';
