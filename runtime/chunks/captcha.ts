/** Captchas: a download that is fetched when a form with a captcha has the focus. */
export {openCaptcha} from '../blocks/captcha/captcha.js';
