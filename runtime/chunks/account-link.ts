/** The link to the account in the header of an existing site: one download, of pages that have it. */
export {showAccountLinks} from '../compat/account-link.js';
