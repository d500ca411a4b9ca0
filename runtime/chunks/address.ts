/** Address fields before anybody uses them: one download. */
export {mount} from '../blocks/places/address.js';
export {watchForm} from '../blocks/places/watch-address.js';
