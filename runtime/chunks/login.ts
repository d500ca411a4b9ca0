/** Signing in and out: one download. */
export {mount} from '../blocks/login/login.js';
