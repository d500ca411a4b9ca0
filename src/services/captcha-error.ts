/**
 * The captcha does not work: it is not set up, was blocked, or its provider failed. Not in the file of the
 * shop's errors, which a form does not need.
 */
export class CaptchaError extends Error {
  override name = 'CaptchaError';
}
