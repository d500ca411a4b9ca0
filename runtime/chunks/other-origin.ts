/** Calls of a platform on another origin than the page: a download that no other page requests. */
export {send} from '../ports/other-origin.js';
