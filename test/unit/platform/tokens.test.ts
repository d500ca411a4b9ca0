import {expect, test} from 'vitest';
import {
  isSubmissionKey,
  newStamp,
  newSubmissionKey,
  stampAgeMs,
} from '../../../examples/platform/features/forms/tokens.js';
import {
  cartIdOf,
  cartToken,
  newId,
  visitorIdOf,
  visitorToken,
} from '../../../examples/platform/kernel/security/tokens.js';

const SECRET = 'a secret of this test';
const NOW_MS = Date.UTC(2026, 0, 1);

test('V02 a token opens what it was signed for, with the secret it was signed with, and nothing else', () => {
  const id = newId();
  const [cart, visitor] = [cartToken(SECRET, id), visitorToken(SECRET, id)];
  expect([cartIdOf(SECRET, cart), visitorIdOf(SECRET, visitor)]).toEqual([id, id]);
  expect([cartIdOf(SECRET, visitor), visitorIdOf(SECRET, cart)]).toEqual([null, null]);
  expect([cartIdOf('another', cart), visitorIdOf('another', visitor)]).toEqual([null, null]);
  const ofAnotherId = `${newId()}.${cart.split('.')[1]}`;
  expect(cartIdOf(SECRET, ofAnotherId)).toBe(null);
});

test('FORM-03 the stamp of a form is no submission key, and a key is no stamp', () => {
  const [key, stamp] = [newSubmissionKey(SECRET, NOW_MS), newStamp(SECRET, NOW_MS)];
  expect([isSubmissionKey(SECRET, key, NOW_MS), stampAgeMs(SECRET, stamp, NOW_MS)]).toEqual([true, 0]);
  // By its time alone each would pass as the other.
  expect(isSubmissionKey(SECRET, stamp, NOW_MS - 1)).toBe(false);
  expect(stampAgeMs(SECRET, key, NOW_MS + 3_600_000)).toBe(null);
  expect(isSubmissionKey('another', key, NOW_MS)).toBe(false);
});
