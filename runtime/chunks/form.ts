/** What every form shares with the downloads that only some need. */
export {mountForm} from './form/mount.js';
