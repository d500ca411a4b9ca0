import type {Block} from '../../contracts.js';
import type {openActions} from './actions.js';
import type {FormElements} from './field-elements.js';
import type {FormMessages} from './form-messages.js';
import {createLiveForm, createTypingHandler, type LiveForm} from './live-form.js';

/** A form that a visitor uses. */
export interface OpenForm extends Pick<LiveForm, 'show'> {
  /** Fetches what sends the form, with its draft and its captcha. */
  near(): void;
  /** Handles an `input` or `focusout` event of the form. */
  handle(event: Event): void;
  /** Sends the form where it is valid. */
  send(): Promise<void>;
}

/** What a form's code gets from the code that waits for a visitor. */
interface FormSources {
  readonly messages: FormMessages;
  readonly fetchActions: () => Promise<{readonly openActions: typeof openActions}>;
}

/** Makes a form validate, show its errors, conditions and counters, and send. Source: commerce spec §4, generic form. */
export const openForm = async (
  block: Block,
  elements: FormElements,
  {messages, fetchActions}: FormSources,
): Promise<OpenForm> => {
  const {page, signal} = block;
  const {element, form} = elements;
  const {t} = messages;
  const live = createLiveForm(elements, elements.t ?? t, page.report);
  const actions = page.once(async () => (await fetchActions()).openActions(block, live, messages));
  /** Runs before the form is sent; each returns whether the visitor has more to do first. */
  const stops: (() => boolean | Promise<boolean>)[] = [];
  if (form.steps.length) {
    const {openSteps} = await page.chunk(() => import('../../chunks/form-steps.js'));
    stops.push(openSteps(live, signal));
  }
  if (element.querySelector('[type=file]')) {
    const [{openFiles}] = await Promise.all([
      page.chunk(() => import('../../chunks/form-files.js')),
      messages.add('files'),
    ]);
    stops.push(openFiles(block, live, actions, t).isHeld);
  }
  const save = async (): Promise<void> => (await actions()).save();
  const handle = createTypingHandler(live, () => void save().catch(() => {}));
  live.refresh();
  return {
    show: live.show,
    handle,
    near: () => void actions().catch(() => {}),
    async send() {
      for (const stop of stops) if (await stop()) return;
      if (live.check(null)) await (await actions()).send();
    },
  };
};
