import {expect, test} from 'vitest';
import {isReserved} from '../../../examples/platform/features/site-content/reserved.js';

test('BLD-03 no page and no store takes an address that the builder keeps for itself', () => {
  for (const urlId of ['readme', 'config', 'settings', 'cart', 'checkout', 'api', 'de'])
    expect([urlId, isReserved(urlId)]).toEqual([urlId, true]);
  expect(isReserved('kiln')).toBe(false);
});
