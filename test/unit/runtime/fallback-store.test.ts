// @vitest-environment happy-dom
import {afterEach, expect, test, vi} from 'vitest';
import {fallbackStore} from '../../../runtime/blocks/form/storage.js';
import type {StorageName} from '../../../src/browser/safe-storage.inline.js';

/** Has these storages refuse every write, as where they are full. */
const fill = (...names: readonly StorageName[]): void => {
  for (const name of names)
    vi.stubGlobal(name, {
      getItem: () => null,
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => {},
    });
};

afterEach(() => {
  vi.unstubAllGlobals();
  fallbackStore.set('draft', '');
});

test('FORM-09 a draft is stored on the device', () => {
  fallbackStore.set('draft', 'a');
  expect([localStorage.getItem('draft'), sessionStorage.getItem('draft')]).toEqual(['a', null]);
  expect(fallbackStore.get('draft')).toBe('a');
});

test('FORM-09 where the device has no room a draft is stored in the tab', () => {
  fill('localStorage');
  fallbackStore.set('draft', 'a');
  expect(sessionStorage.getItem('draft')).toBe('a');
  expect(fallbackStore.get('draft')).toBe('a');
});

test('FORM-09 where no storage takes a draft the page has it', () => {
  fill('localStorage', 'sessionStorage');
  fallbackStore.set('draft', 'a');
  expect(fallbackStore.get('draft')).toBe('a');
  fallbackStore.set('draft', '');
  expect(fallbackStore.get('draft')).toBeNull();
});

test('FORM-09 an empty text removes a draft wherever it is', () => {
  localStorage.setItem('draft', 'a');
  sessionStorage.setItem('draft', 'b');
  fallbackStore.set('draft', '');
  expect([localStorage.getItem('draft'), sessionStorage.getItem('draft')]).toEqual([null, null]);
  expect(fallbackStore.get('draft')).toBeNull();
});
