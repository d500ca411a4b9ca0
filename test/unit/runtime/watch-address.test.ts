// @vitest-environment happy-dom
import {expect, test, vi} from 'vitest';
import {watchForm} from '../../../runtime/blocks/places/watch-address.js';
import {makePage, put} from './page.js';

/** A form with an address whose first line has the focus; answers how often it downloads what suggests places. */
const downloads = (own: unknown): number => {
  const form = put(
    '<form><input id="mail" autocomplete="email"><input id="line" autocomplete="address-line1"></form>',
    'form',
  );
  const chunk = vi.fn(() => new Promise<never>(() => undefined));
  watchForm({...makePage(), contexts: {own, compat: undefined}, chunk}, form, new AbortController().signal);
  for (const id of ['mail', 'line', 'line'])
    form.querySelector(`#${id}`)?.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
  return chunk.mock.calls.length;
};

// The site context is the page's own JSON: any value may be there.
const CONTEXT_ROWS: readonly (readonly [unknown, number])[] = [
  [{places: true}, 1],
  [{places: false}, 0],
  [{places: 'true'}, 0],
  [{places: 1}, 0],
  [{}, 0],
  [null, 0],
  [undefined, 0],
];
for (const [own, times] of CONTEXT_ROWS)
  test(`SITE-03 an address field of a form suggests places ${times ? 'once asked' : 'never'} with the site context ${JSON.stringify(own)}`, () => {
    expect(downloads(own)).toBe(times);
  });
