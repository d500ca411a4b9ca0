/** Challenges of a captcha over a modal dialog: one download, for forms in one. */
export {observeChallenges} from '../blocks/captcha/challenge.js';
