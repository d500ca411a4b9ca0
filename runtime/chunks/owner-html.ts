/** Runs the owner's own HTML after a form: one download. */
export {runOwnerHtml} from '../blocks/form/owner-html.js';
