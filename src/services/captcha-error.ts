/**
 * The captcha cannot do its work: it is not set up, was blocked, or its provider failed. Not one of the shop's errors:
 * their file belongs to the cart, which a form does not need.
 */
export class CaptchaError extends Error {
  override name = 'CaptchaError';
}
