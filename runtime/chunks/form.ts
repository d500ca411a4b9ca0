/** What every form shares with the downloads that only some need. */
export {fillFaces, findOwnFace, readFaces} from '../blocks/form/field-elements.js';
export {createLiveForm, followTyping} from '../blocks/form/live-form.js';
export {mountForm, openForm} from '../blocks/form/mount.js';
