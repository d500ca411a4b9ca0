import fc from 'fast-check';
import {expect, test} from 'vitest';
import {seal, unseal} from '../../../examples/platform/kernel/security/seal.js';

const SECRET = 'secret-of-the-platform';

test('SEC what is sealed is read with the same secret and purpose alone, and differs each time', () => {
  fc.assert(
    fc.property(fc.string({unit: 'grapheme'}), text => {
      const sealed = seal(SECRET, 'one', text);
      expect(unseal(SECRET, 'one', sealed)).toBe(text);
      expect(unseal(SECRET, 'other', sealed)).toBeNull();
      expect(unseal('another-secret', 'one', sealed)).toBeNull();
      expect(seal(SECRET, 'one', text)).not.toBe(sealed);
    }),
  );
});

test('SEC a seal that is cut or changed anywhere is none', () => {
  const sealed = Buffer.from(seal(SECRET, 'one', 'text'), 'base64url');
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(unseal(SECRET, 'one', changed.toString('base64url'))).toBeNull();
    expect(unseal(SECRET, 'one', sealed.subarray(0, at).toString('base64url'))).toBeNull();
  }
  for (const text of ['', 'x', 'not a seal', '🙂'.repeat(40)]) expect(unseal(SECRET, 'one', text)).toBeNull();
});
