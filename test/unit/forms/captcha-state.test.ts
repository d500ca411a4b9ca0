import {expect, test} from 'vitest';
import {type CaptchaChange, captchaSize, nextCaptchaState} from '../../../src/forms/captcha-state.js';

// Source: commerce spec §4: not rendered, rendered, reset or destroyed.
const STATE_ROWS = [
  ['not-rendered', 'render', 'rendered'],
  ['not-rendered', 'reset', 'not-rendered'],
  ['not-rendered', 'destroy', 'destroyed'],
  ['rendered', 'reset', 'reset'],
  ['rendered', 'destroy', 'destroyed'],
  ['reset', 'reset', 'reset'],
  ['reset', 'destroy', 'destroyed'],
  ['destroyed', 'render', 'destroyed'],
  ['destroyed', 'reset', 'destroyed'],
] as const;
for (const [state, change, next] of STATE_ROWS)
  test(`CAP-02 a captcha that is ${state}: ${change} makes it ${next}`, () => {
    expect(nextCaptchaState(state, change satisfies CaptchaChange)).toBe(next);
  });

// Source: commerce spec §5: compact when the container is narrower than 320px, otherwise normal.
for (const [widthPx, size] of [
  [0, 'compact'],
  [319.5, 'compact'],
  [320, 'normal'],
  [800, 'normal'],
] as const)
  test(`CAP-02 a container of ${widthPx} px takes a ${size} captcha`, () => {
    expect(captchaSize(widthPx)).toBe(size);
  });
