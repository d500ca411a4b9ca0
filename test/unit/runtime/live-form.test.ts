// @vitest-environment happy-dom
import {renderToStaticMarkup} from 'react-dom/server';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {readCompatForm} from '../../../runtime/compat/read-form.js';
import {decodeForm} from '../../../src/forms/decode-form.js';
import {catalogue} from '../../../src/i18n/messages/form/en.js';
import type {MessageId} from '../../../src/i18n/messages/message-id.js';
import {createMessages} from '../../../src/i18n/messages.js';
import {type FormElements, findOwnElements} from '../../../widgets/form/field-elements.js';
import {createLiveForm, createTypingHandler} from '../../../widgets/form/live-form.js';
import {renderPlainForm} from '../../../widgets/form/server.js';

const MESSAGES = createMessages<MessageId>({locale: 'en', catalogue});
const FORM = {
  id: 'newsletter',
  newsletter: true,
  fields: [
    {id: 'email', type: 'email', title: 'Email', required: true},
    {id: 'topic', type: 'text', title: 'Topic', required: true},
  ],
};
const OWN = renderToStaticMarkup(renderPlainForm(FORM, '', {t: MESSAGES, locale: 'en'}));
const EXISTING = `<form data-form-id="newsletter">
  <div class="form-item field email required" id="email"><input type="text"></div>
  <div class="form-item field text required" id="topic"><input type="text"></div>
  <button type="submit">Send</button></form>`;
const REFUSAL = 'That address already gets our letter.';

const ownElements = (): FormElements => {
  const elements = findOwnElements(decodeForm(FORM, ''), document.body);
  if (!elements) throw new Error('the form is not rendered');
  return elements;
};
const existingElements = (): FormElements => readCompatForm(document.forms[0] as HTMLFormElement);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Opens the form on the page, which listens to what the visitor types. */
const open = (elements: FormElements) => {
  const report = (): never => {
    throw new Error('nothing is wrong with this form');
  };
  const parts = () => Promise.reject(new Error('no parts here'));
  const live = createLiveForm(elements, {t: MESSAGES, emailRule: 'short', report, parts});
  const handle = createTypingHandler(live, () => {});
  for (const name of ['input', 'focusout']) elements.element.addEventListener(name, handle);
  const controlOf = (id: string): HTMLInputElement => {
    const control = elements.fields.find(({field}) => field.id === id)?.controls[0];
    if (!(control instanceof HTMLInputElement)) throw new Error(`no field ${id}`);
    return control;
  };
  const type = (id: string, text: string): void => {
    const control = controlOf(id);
    control.focus();
    control.value = text;
    control.dispatchEvent(new Event('input', {bubbles: true}));
  };
  const leave = async (id: string): Promise<void> => {
    controlOf(id).dispatchEvent(new Event('focusout', {bubbles: true}));
    await vi.runAllTimersAsync();
  };
  /** What a field shows, and tells a screen reader. */
  const shown = (id: string) => ({
    text: controlOf(id).closest('[data-field],.form-item')?.querySelector('.vt-problem')?.textContent,
    isInvalid: controlOf(id).getAttribute('aria-invalid') === 'true',
    marked: controlOf(id).closest('.vt-invalid') !== null,
  });
  return {live, type, leave, shown, refuse: () => live.show(new Map([['email', REFUSAL]]), 'Not sent.')};
};

const MARKUP = [
  ['own markup', OWN, ownElements],
  ['existing markup', EXISTING, existingElements],
] as const;

for (const [name, html, read] of MARKUP) {
  const start = () => {
    document.body.innerHTML = html;
    const opened = open(read());
    opened.type('email', 'jo@shop.org');
    return opened;
  };
  const REFUSED = {text: REFUSAL, isInvalid: true, marked: true};

  test(`${name}: the platform's error stays at a field that the visitor leaves, until it is edited`, async () => {
    const {refuse, leave, type, shown} = start();
    refuse();
    await leave('email');
    expect(shown('email')).toEqual(REFUSED);
    type('email', 'jo2@shop.org');
    expect(shown('email')).toMatchObject({isInvalid: false, marked: false});
  });

  test(`${name}: the platform's error also stays where the check of the field was on its way`, async () => {
    const {refuse, leave, shown} = start();
    const left = leave('email');
    refuse();
    await left;
    expect(shown('email')).toEqual(REFUSED);
  });

  test(`${name}: a press that another field stops leaves the platform's error`, () => {
    const {live, refuse, type, shown} = start();
    refuse();
    expect(live.check(null)).toBe(false);
    expect(shown('email')).toEqual(REFUSED);
    expect(shown('topic').isInvalid).toBe(true);
    type('topic', 'Mugs');
    expect(live.check(null)).toBe(true);
    expect(shown('email')).toMatchObject({isInvalid: false, marked: false});
  });
}
