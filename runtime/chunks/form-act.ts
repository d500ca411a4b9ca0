// For the build: what a form holds stays one file, instead of one for each pair of downloads that share some of it.
import './form.js';

/** What a visitor who fills in a form needs: drafts, captcha, sending, what follows. One download. */
export {openActs, openFormCaptcha} from './form/acts.js';
export {openDraft} from './form/draft.js';
export {showRefusal} from './form/failure.js';
export {formsApi, sendWaiting} from './form/sender.js';
export {ladderStore} from './form/storage.js';
