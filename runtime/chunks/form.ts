/** What every form shares with the downloads that only some need. */
export {fillFaces, findOwnFace, readFaces} from './form/faces.js';
export {createLiveForm, followTyping} from './form/live-form.js';
export {mountForm, openForm} from './form/mount.js';
