/** Consent in the form that Google's tags read: one download of pages that have them. */
export {sendDefault, start} from '../tracking/consent-mode.js';
