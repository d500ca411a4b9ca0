/** Consent in the form that Google's tags read: one download of pages that have them. */
export {follow, tellDefault} from '../tracking/consent-mode.js';
