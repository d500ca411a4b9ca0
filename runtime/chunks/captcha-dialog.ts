/** Challenges of a captcha over a modal dialog: one download, for forms in one. */
export {followChallenges} from '../blocks/captcha/challenge.js';
