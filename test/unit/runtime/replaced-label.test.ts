// @vitest-environment happy-dom
import {expect, onTestFinished, test} from 'vitest';
import {createLabel} from '../../../runtime/compat/button-label.js';
import {readCompatForm} from '../../../runtime/compat/read-form.js';
import {REPLACERS, replaceTexts} from '../widgets/replace-texts.js';
import {put, settle} from './page.js';

for (const who of REPLACERS) {
  test(`EMB-05 a site's add button is current where ${who} replaces its texts`, async () => {
    const button = put('<div class="add"><i></i>Add to cart <b>now</b></div>', '.add');
    const show = createLabel(button, new AbortController().signal);
    onTestFinished(replaceTexts(document.body, who));
    for (const [text, reads] of [
      ['Adding', 'Addingnow'],
      ['Added', 'Addednow'],
      [null, 'Add to cart now'],
      ['Sold out', 'Sold outnow'],
    ] as const) {
      show(text);
      await settle();
      expect(button.textContent).toBe(reads);
      expect(button.querySelector('i')).not.toBeNull();
    }
  });

  test(`EMB-05 a site's add button is current where ${who} replaced its texts before`, async () => {
    const button = put('<div class="add"><i></i>Add to cart <b>now</b></div>', '.add');
    onTestFinished(replaceTexts(document.body, who));
    const show = createLabel(button, new AbortController().signal);
    for (const [text, reads] of [
      ['Adding', 'Addingnow'],
      [null, 'Add to cart now'],
    ] as const) {
      show(text);
      await settle();
      expect(button.textContent).toBe(reads);
    }
  });

  test(`EMB-05 a site's form button is current where ${who} replaces its texts`, async () => {
    const form = put(
      '<form data-form-id="f"><button type="submit"><svg><text>x</text></svg>Send it</button></form>',
      'form',
    );
    const {setLabel} = readCompatForm(form);
    onTestFinished(replaceTexts(document.body, who));
    for (const [text, reads] of [
      ['Sending', 'xSending'],
      [null, 'xSend it'],
    ] as const) {
      setLabel(text);
      await settle();
      expect(form.querySelector('button')?.textContent).toBe(reads);
    }
  });
}
