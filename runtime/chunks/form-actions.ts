/** What a visitor who fills in a form needs: drafts, captcha, sending, what follows. One download. */
export {openActions, openFormCaptcha} from '../blocks/form/actions.js';
export {openDraft} from '../blocks/form/draft.js';
export {showRefusal} from '../blocks/form/failure.js';
export {formsApi, sendWaiting} from '../blocks/form/sender.js';
export {fallbackStore} from '../blocks/form/storage.js';
