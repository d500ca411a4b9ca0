/** Drafts, captcha, sending and thanks of a form that a visitor fills in: one download. */
export {openActions, openFormCaptcha} from '../blocks/form/actions.js';
export {openDraft} from '../blocks/form/draft.js';
export {showRefusal} from '../blocks/form/failure.js';
export {formsApi, sendWaiting} from '../blocks/form/sender.js';
export {fallbackStore} from '../blocks/form/storage.js';
