import {CAPTCHA_COMPACT_BELOW_PX} from '../tables/captcha.js';

/** Where the captcha of one form is in its life. Source: commerce spec §4. */
export type CaptchaState = 'not-rendered' | 'rendered' | 'reset' | 'destroyed';

/** What happens to it. */
export type CaptchaChange = 'render' | 'reset' | 'destroy';

/** The state after a change. A captcha that was never rendered cannot be reset; a destroyed one stays destroyed. Source: commerce spec §4. */
export const nextCaptchaState = (state: CaptchaState, change: CaptchaChange): CaptchaState => {
  if (state === 'destroyed') return state;
  if (change === 'destroy') return 'destroyed';
  if (change === 'render') return 'rendered';
  return state === 'not-rendered' ? state : 'reset';
};

/** Compact where the container is narrow. Source: commerce spec §5, captcha. */
export const captchaSize = (containerWidthPx: number): 'compact' | 'normal' =>
  containerWidthPx < CAPTCHA_COMPACT_BELOW_PX ? 'compact' : 'normal';
