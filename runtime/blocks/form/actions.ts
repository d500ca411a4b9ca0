import type {FormCall, Submission} from '../../../src/api/forms.js';
import {readPageSource} from '../../../src/forms/page-source.js';
import {areAllStorable} from '../../../src/forms/storable.js';
import type {Store} from '../../../src/ports.js';
import type {CaptchaWidget} from '../../../src/services/captcha-widget.js';
import type {SendResult} from '../../../src/services/form-sender.js';
import {captchaSource, captchaText} from '../../../src/site/captcha-source.js';
import {STAMP_NAME, TRAP_NAME} from '../../../src/tables/form-names.js';
import type {Block} from '../../contracts.js';
import {openDraft} from './draft.js';
import {showFailure} from './failure.js';
import {readAnswers} from './field-answers.js';
import type {FormElements} from './field-elements.js';
import type {FormMessages} from './form-messages.js';
import {hiddenInput} from './hidden-input.js';
import type {LiveForm} from './live-form.js';
import {formsApi, senderOf} from './sender.js';
import {fallbackStore} from './storage.js';
import {createLock} from './submit-lock.js';
import {showSent} from './success.js';

/** The actions of a form that a visitor uses. */
export interface FormActions {
  /** Sends the valid form and shows the outcome. */
  send(): Promise<void>;
  /** Saves what the visitor typed. */
  save(): void;
  /** The platform's calls and the device's storage, for the form's files. */
  readonly call: FormCall;
  readonly store: Store;
}

/** Opens the captcha of a form that asks for one; null for any other form. */
export const openFormCaptcha = async (
  {page, element, kind, signal}: Pick<Block, 'page' | 'element' | 'kind' | 'signal'>,
  elements: FormElements,
): Promise<CaptchaWidget | null> => {
  const {own, compat} = page.contexts;
  // A site without a key has no captcha.
  if (!elements.form.hasCaptcha || !captchaText(captchaSource(own, compat), 'siteKey')) return null;
  const {openCaptcha} = await page.chunk(() => import('../../chunks/captcha.js'));
  const place =
    elements.element.querySelector<HTMLElement>('.captcha-container') ?? document.createElement('div');
  if (!place.isConnected) {
    place.className = 'vt-captcha';
    (elements.button?.closest('p') ?? elements.button ?? elements.element).before(place);
    signal.addEventListener('abort', () => place.remove());
  }
  const action = element.closest('[data-block=popup]')
    ? 'popup'
    : kind === 'newsletter' || elements.form.isNewsletter
      ? 'newsletter'
      : 'form';
  return openCaptcha(page, {form: elements.element, place, action, signal});
};

/** Drafts, captcha, the button's lock and sending, for one live form. Source: commerce spec §4, §8; checklist FORM-09. */
export const openActions = async (
  block: Block,
  live: LiveForm,
  messages: FormMessages,
): Promise<FormActions> => {
  const {page, element: origin, signal} = block;
  const {elements, t, show, refresh} = live;
  const {form, fields} = elements;
  const lock = createLock(elements);
  const draft = openDraft(elements, page, refresh);
  const api = formsApi(page);
  const sender = senderOf(page, api, draft);
  const captcha = await openFormCaptcha(block, elements);

  const submission = (captchaKey: string | undefined): Submission => ({
    formId: form.id,
    form: page.ports.stringify(readAnswers(fields)),
    trap: hiddenInput(elements, TRAP_NAME)?.value,
    stamp: hiddenInput(elements, STAMP_NAME)?.value,
    captchaKey,
    ...elements.joins?.(),
    pageTitle: document.title,
    pagePath: location.pathname,
    ...readPageSource(page.contexts.own, page.contexts.compat),
  });

  const showText = (text: string): void => show(new Map(), text);
  let isThanked = false;
  /** Never settles where the visitor is led to another page. */
  const showResult = (result: SendResult): unknown => {
    if (signal.aborted) return;
    if (result.kind !== 'sent') {
      captcha?.reset();
      return showFailure(live, result.failure);
    }
    page.bus.emit('form-submitted', {formId: form.id, id: result.id, origin});
    const text = form.submissionMessage || t('form-sent');
    // A stored form was sent while the visitor writes another one, which stays. Two stored forms are thanked
    // for once.
    if (draft.has()) return showText(text);
    if (isThanked) return;
    isThanked = true;
    captcha?.destroy();
    return showSent(elements, text, signal, error =>
      page.report('form-failed', `the HTML of form ${form.id} did not run`, origin, error),
    );
  };

  const flushStored = (): Promise<void> =>
    sender.flush((stored, result) => {
      if (stored.formId === form.id) showResult(result);
    });
  addEventListener('online', flushStored, {signal});
  // A page that the browser restores must not be locked.
  addEventListener('pageshow', lock.unlock, {signal});
  signal.addEventListener('abort', lock.unlock);
  if (navigator.onLine) void flushStored();

  return {
    save: draft.save,
    call: api.call,
    store: fallbackStore,
    async send() {
      if (!lock.lock(t('form-submitting'))) return;
      try {
        const proof = await captcha?.answer();
        if (proof?.status === 'incomplete') {
          await messages.add('captcha');
          return showText(messages.t('captcha-incomplete'));
        }
        const mayStore = !captcha && areAllStorable(form, readAnswers(fields));
        const result = await sender.send(submission(proof?.token), mayStore);
        if (result.kind !== 'failed') draft.forget();
        // Pressed again while the next page is on the way it would send again.
        await showResult(result);
      } finally {
        lock.unlock();
      }
    },
  };
};
