/** Passkeys: made, named, deleted, and signed in with. One download, when a visitor comes near them. */
export {manage, offer, signIn} from '../blocks/login/passkeys.js';
