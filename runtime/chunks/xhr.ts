/** Calls where the page has replaced `fetch`: one download that other pages never ask for. */
export {send} from '../ports/xhr.js';
