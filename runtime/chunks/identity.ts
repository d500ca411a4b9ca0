/** The visitor's ids and consent cookies: one download. */
export {createIdentity} from '../tracking/identity.js';
