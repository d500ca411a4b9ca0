// @vitest-environment happy-dom
import {renderToStaticMarkup} from 'react-dom/server';
import {beforeEach, expect, test} from 'vitest';
import {decodeForm} from '../../../src/forms/decode-form.js';
import {catalogue} from '../../../src/i18n/messages/form/en.js';
import type {MessageId} from '../../../src/i18n/messages/message-id.js';
import {createMessages} from '../../../src/i18n/messages.js';
import {findOwnElements} from '../../../widgets/form/field-elements.js';
import {renderPlainForm} from '../../../widgets/form/server.js';
import {openSteps} from '../../../widgets/form/steps.js';
import {settle} from './page.js';

const MESSAGES = createMessages<MessageId>({locale: 'en', catalogue});
const FORM = {
  id: 'ask',
  steps: ['One', 'Two', 'Three'],
  fields: [0, 1, 2].map(step => ({id: `q${step}`, type: 'text', title: `Question ${step}`, step})),
};

const find = <Found extends HTMLElement = HTMLElement>(selector: string): Found =>
  document.querySelector<Found>(selector) as Found;
const press = async (selector: string): Promise<void> => {
  find(selector).click();
  await settle();
};
/** What a visitor sees: the steps by index, how far they are, and the buttons. */
const seen = () => ({
  steps: [...document.querySelectorAll<HTMLElement>('.vt-step')].flatMap(({hidden}, at) =>
    hidden ? [] : [at],
  ),
  progress: find('.vt-steps').hidden ? null : find<HTMLProgressElement>('.vt-steps').value,
  buttons: ['.vt-step-back', '.vt-step-next', '.vt-submit'].filter(
    name => !find(name).hidden && !find(name).closest('[hidden]'),
  ),
});
const ALL = {steps: [0, 1, 2], progress: null, buttons: ['.vt-submit']};

beforeEach(() => {
  document.body.innerHTML = renderToStaticMarkup(renderPlainForm(FORM, '', {t: MESSAGES, locale: 'en'}));
});

/** Opens the steps of the rendered form, whose submits lead on; `check` validates, by default everything. */
const open = (check: (at: number) => Promise<boolean> = async () => true) => {
  const elements = findOwnElements(decodeForm(FORM, ''), document.body);
  if (!elements) throw new Error('the form is not rendered');
  const end = new AbortController();
  const {forward} = openSteps(elements, {check, signal: end.signal});
  elements.element.addEventListener('submit', event => {
    event.preventDefault();
    void forward();
  });
  return {end, forward};
};

test('without code all steps are there, and no button that needs code', () => {
  expect(seen()).toEqual(ALL);
});

test('one step is shown at a time; the last one has the button that sends', async () => {
  const {forward} = open();
  expect(seen()).toEqual({steps: [0], progress: 1, buttons: ['.vt-step-next']});
  await press('.vt-step-next');
  expect(seen()).toEqual({steps: [1], progress: 2, buttons: ['.vt-step-back', '.vt-step-next']});
  expect(document.activeElement?.textContent).toBe('Step 2 of 3: Two');
  expect(await forward()).toBe(true);
  expect(seen()).toEqual({steps: [2], progress: 3, buttons: ['.vt-step-back', '.vt-submit']});
  expect(await forward()).toBe(false);
  await press('.vt-step-back');
  expect(seen().steps).toEqual([1]);
});

test('a step that is not valid stays, and two presses while it is checked lead one step on', async () => {
  const answers = [false, true, true];
  const checked: number[] = [];
  open(async at => {
    checked.push(at);
    await settle();
    return answers.shift() ?? false;
  });
  await press('.vt-step-next');
  await settle();
  expect(seen().steps).toEqual([0]);
  find('.vt-step-next').click();
  await press('.vt-step-next');
  await settle();
  expect(checked).toEqual([0, 0, 0]);
  expect(seen().steps).toEqual([1]);
});

test('a check whose code does not arrive is passed on, and the step stays', async () => {
  const lost = new Error('lost');
  const {forward} = open(() => Promise.reject(lost));
  await expect(forward()).rejects.toBe(lost);
  expect(seen().steps).toEqual([0]);
});

test('an error that the platform reports on an earlier step shows that step', async () => {
  open();
  await press('.vt-step-next');
  await press('.vt-step-next');
  find('.vt-field').classList.add('vt-invalid');
  await settle();
  expect(seen().steps).toEqual([0]);
});

test('as the form leaves the page all steps are there again', async () => {
  const {end} = open();
  await press('.vt-step-next');
  end.abort();
  expect(seen()).toEqual(ALL);
});

test('the button to the next step of an older server, which submits nothing, leads on too', async () => {
  find('.vt-step-next').setAttribute('type', 'button');
  open();
  await press('.vt-step-next');
  expect(seen().steps).toEqual([1]);
});

test('markup without the elements of steps, as an older server rendered it, is rendered again', () => {
  find('.vt-step-buttons').remove();
  expect(findOwnElements(decodeForm(FORM, ''), document.body)).toBeNull();
});
