import type {FormCall, Submission} from '../../../src/api/forms.js';
import {readPageSource} from '../../../src/forms/page-source.js';
import {areAllStorable} from '../../../src/forms/storable.js';
import type {Store} from '../../../src/ports.js';
import type {CaptchaAnswer, CaptchaWidget} from '../../../src/services/captcha-widget.js';
import type {FormSender, SendResult} from '../../../src/services/form-sender.js';
import {captchaSource, captchaText} from '../../../src/site/captcha-source.inline.js';
import {STAMP_NAME, TRAP_NAME} from '../../../src/tables/form-names.js';
import {readAnswers} from '../../../widgets/form/field-answers.js';
import type {FormElements} from '../../../widgets/form/field-elements.js';
import type {LiveForm} from '../../../widgets/form/live-form.js';
import type {Block, Page} from '../../contracts.js';
import {type Draft, openDraft} from './draft.js';
import {showFailure} from './failure.js';
import type {FormMessages} from './form-messages.js';
import {hiddenInput} from './hidden-input.js';
import {announceStored, formsApi, senderOf} from './sender.js';
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

/** The form as the platform's call takes it. */
const submissionOf = (
  {ports, contexts}: Page,
  elements: FormElements,
  proof: CaptchaAnswer | undefined,
): Submission => {
  const form = ports.stringify(readAnswers(elements.fields));
  return {
    formId: elements.form.id,
    form,
    trap: hiddenInput(elements, TRAP_NAME)?.value,
    stamp: hiddenInput(elements, STAMP_NAME)?.value,
    captchaKey: proof?.token,
    ...elements.joins?.(),
    pageTitle: document.title,
    pagePath: location.pathname,
    ...readPageSource(contexts.own, contexts.compat),
    ...elements.complete?.(form, proof?.status === 'token' ? proof : null),
  };
};

/** Creates what shows the outcome of sending. It never settles where the visitor is led to another page. */
const createOutcome = (
  {page, element: origin, signal}: Block,
  live: LiveForm,
  draft: Pick<Draft, 'has'>,
  captcha: CaptchaWidget | null,
) => {
  const {elements, t, show} = live;
  const {form} = elements;
  let isThanked = false;
  const thank = (): unknown => {
    const text = form.submissionMessage || t('form-sent');
    // A stored form was sent while the visitor writes another one, which stays. Two stored forms are thanked
    // for once.
    if (draft.has()) return show(new Map(), text);
    if (isThanked) return;
    isThanked = true;
    captcha?.destroy();
    return showSent(live, text, signal, error =>
      page.report('form-failed', `the HTML of form ${form.id} did not run`, origin, error),
    );
  };
  const showResult = (result: SendResult): unknown => {
    if (signal.aborted) return;
    if (result.kind === 'sent') {
      page.bus.emit('form-submitted', {formId: form.id, id: result.id, origin});
      return thank();
    }
    captcha?.reset();
    return showFailure(live, result.failure);
  };
  // Another form of the page, or the page itself, sent what this one had stored.
  const unsubscribe = page.bus.on('form-submitted', sent => {
    if (sent.formId === form.id && sent.origin === null && !signal.aborted) void thank();
  });
  signal.addEventListener('abort', unsubscribe);
  return showResult;
};

/** A page that the browser restores must not be locked. */
const unlockOnReturn = (unlock: () => void, signal: AbortSignal): void => {
  addEventListener('pageshow', unlock, {signal});
  signal.addEventListener('abort', unlock);
};

/** Sends the forms that wait on the device, now or once there is a network. */
const flushWhenOnline = (
  sender: FormSender,
  signal: AbortSignal,
  report: Parameters<FormSender['flush']>[0],
): void => {
  const flush = (): Promise<void> => sender.flush(report);
  addEventListener('online', flush, {signal});
  if (navigator.onLine) void flush();
};

/** Drafts, captcha, the button's lock and sending, for one live form. Source: commerce spec §4, §8; checklist FORM-09. */
export const openActions = async (
  block: Block,
  live: LiveForm,
  messages: FormMessages,
): Promise<FormActions> => {
  const {page, signal} = block;
  const {elements, t, show} = live;
  const {form} = elements;
  const lock = createLock(elements);
  const draft = openDraft(elements, page, live.refresh);
  const api = formsApi(page);
  const sender = senderOf(page, api, draft);
  const captcha = await openFormCaptcha(block, elements);
  const showResult = createOutcome(block, live, draft, captcha);
  flushWhenOnline(sender, signal, (stored, result) =>
    stored.formId === form.id ? showResult(result) : announceStored(page, stored, result),
  );
  unlockOnReturn(lock.unlock, signal);

  const send = async (): Promise<void> => {
    const proof = await captcha?.answer();
    if (proof?.status === 'incomplete') {
      await messages.add('captcha');
      return show(new Map(), messages.t('captcha-incomplete'));
    }
    const mayStore = !captcha && areAllStorable(form, readAnswers(elements.fields));
    const result = await sender.send(submissionOf(page, elements, proof), mayStore);
    if (result.kind !== 'failed') draft.forget();
    // The platform misses the proof that the provider could not give: the visitor cannot complete it.
    if (result.kind === 'failed' && proof?.status === 'unavailable' && !result.failure.problem) {
      await messages.add('captcha');
      captcha?.reset();
      return show(new Map(), messages.t('captcha-failed'));
    }
    // Pressed again while the next page is on the way it would send again.
    await showResult(result);
  };
  return {
    save: draft.save,
    call: api.call,
    store: fallbackStore,
    async send() {
      if (lock.lock(t('form-submitting'))) await send().finally(lock.unlock);
    },
  };
};
