/**
 * Frames in which providers ask a visitor for more than a tick, over the whole page: reCAPTCHA, classic and enterprise,
 * and hCaptcha. Turnstile asks inside its own box. Source: the providers' own scripts.
 */
export const CHALLENGE_FRAMES = 'iframe:is([src*="/bframe"],[src*="frame=challenge"])';
