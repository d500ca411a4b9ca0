/** The code that every form shares with the downloads for some forms. */
export {fillFields, findOwnElements, readAnswers} from '../blocks/form/field-elements.js';
export {createLiveForm, observeTyping} from '../blocks/form/live-form.js';
export {mountForm, openForm} from '../blocks/form/mount.js';
