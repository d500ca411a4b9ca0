/** The form that searches a site: one download; what suggests pages is fetched at its first use. */
export {mount} from '../blocks/site-search/mount.js';
