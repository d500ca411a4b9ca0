/** Captchas: one download, fetched when a form that asks for one has the focus. */
export {openCaptcha} from '../blocks/captcha/captcha.js';
