import type {FormsApi} from '../../../src/api/forms.js';
import {decodeForm} from '../../../src/forms/decode-form.js';
import type {Form} from '../../../src/forms/form.js';
import type {FormAnswer} from '../../../src/forms/form-failure.js';
import {wireItemForm} from '../../../src/forms/wire-item-form.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import type {CaptchaWidget} from '../../../src/services/captcha-widget.js';
import {focusOn} from '../../../src/shared/focus-on.inline.js';
import {isDone} from '../../../src/shared/refusal.js';
import {CAPTCHA_NAME, FORMS_STYLESHEET} from '../../../src/tables/form-names.js';
import {fillFields, readAnswers} from '../../../widgets/form/field-answers.js';
import {createLiveForm, createTypingHandler, type LiveForm} from '../../../widgets/form/live-form.js';
import type {Block, Page} from '../../contracts.js';
import type {Draft} from '../form/draft.js';
import type {FileFields} from '../form/files.js';
import type {GivenAnswers} from '../form/line-files.js';
import {addLiveStyles} from '../form/live-styles.js';
import {partsLoader} from '../form/load-parts.js';

/** A form over the page. */
export interface FormDialog {
  /**
   * Shows the dialog. `save` gets the answers as JSON text and resolves with the error text, '' for success.
   * Resolves with the accepted answers, null when the visitor cancels.
   */
  ask(save: (answers: string) => Promise<string>): Promise<string | null>;
  /** Clears the form after its answers were accepted. */
  clear(): void;
}

/** What `submit` needs. `showRefusal` shows an answer of the platform that is no success. */
interface Submitting {
  readonly page: Page;
  readonly live: LiveForm;
  readonly t: MessageFormat;
  readonly api: FormsApi;
  readonly captcha: CaptchaWidget | null;
  readonly showRefusal: (live: LiveForm, answer: FormAnswer) => void;
}

/** Downloads what a form in a dialog needs, and adds its styles. */
const loadParts = async (page: Page, hasCaptcha: boolean) => {
  const {t, addMessages} = await page.commerce();
  const isStyled = !!document.querySelector(FORMS_STYLESHEET);
  const [dialog, {renderForm}, actions, styles] = await Promise.all([
    page.chunk(() => import('../../chunks/form-dialog.js')),
    page.chunk(() => import('../../chunks/form-render.js')),
    page.chunk(() => import('../../chunks/form-actions.js')),
    isStyled ? null : page.chunk(() => import('../../chunks/form-styles.js')),
    addMessages('form'),
    addMessages('form-sending'),
    addMessages('extras'),
    hasCaptcha && addMessages('captcha'),
    top !== self && page.chunk(() => import('../../chunks/form-press.js')),
  ]);
  styles?.addFormStyles();
  if (!isStyled) addLiveStyles();
  return {t, addMessages, dialog, renderForm, actions, isStyled};
};

/** Calls `submit` for each submit, one at a time. Meanwhile the form is busy; an error is shown and reported. */
const bindSubmit = ({elements, show, t}: LiveForm, page: Page, submit: () => Promise<void>): void => {
  const {element, form, button} = elements;
  let isBusy = false;
  const setBusy = (isNow: boolean): void => {
    isBusy = isNow;
    button?.setAttribute('aria-disabled', String(isNow));
    element.setAttribute('aria-busy', String(isNow));
  };
  element.noValidate = true;
  element.addEventListener('submit', event => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    submit()
      .catch(error => {
        page.report('form-failed', `form ${form.id} was not sent`, element, error);
        show(new Map(), t('form-not-processed'));
      })
      .finally(() => setBusy(false));
  });
};

/** Validates the answers on the platform and solves the captcha. Resolves with both as JSON text, null after an error. */
const prove = async ({page, live, t, api, captcha, showRefusal}: Submitting): Promise<string | null> => {
  const {elements, show} = live;
  const given = readAnswers(elements.fields);
  const fail = (text: string): null => {
    show(new Map(), text);
    return null;
  };
  const answer = await api.call(`rest/forms/validate/${encodeURIComponent(elements.form.id)}`, given);
  if (!answer.status) return fail(t('check-connection'));
  if (!isDone(answer)) {
    showRefusal(live, answer);
    return null;
  }
  const proof = await captcha?.answer();
  if (proof?.status === 'incomplete') return fail(t('captcha-incomplete'));
  const token = proof?.status === 'token' ? {[CAPTCHA_NAME]: proof.token} : null;
  return page.ports.stringify(Object.assign(Object.create(null), given, token));
};

/** One opening of the dialog. A dialog that opens again begins another one. */
interface Opening {
  readonly save: (answers: string) => Promise<string>;
  /** The answers that were accepted, null before. */
  accepted: string | null;
}

/** The form in its dialog, and what answers, files, the draft and the captcha need. */
interface OpenedForm {
  readonly live: LiveForm;
  readonly dialog: HTMLDialogElement;
  readonly files: FileFields | null;
  readonly draft: Draft | null;
  readonly captcha: CaptchaWidget | null;
  /** Validates the answers as `prove` does. */
  readonly prove: () => Promise<string | null>;
}

type Parts = Awaited<ReturnType<typeof loadParts>>;
type BlockLife = Pick<Block, 'page' | 'signal'>;

/** Makes the file fields live, null for a form without. */
const openFiles = async (
  {page, signal}: BlockLife,
  live: LiveForm,
  {t, addMessages, actions, isStyled}: Parts,
  before: GivenAnswers | null,
): Promise<FileFields | null> => {
  if (!live.elements.element.querySelector('[type=file]')) return null;
  await addMessages('files');
  const {openLineFiles, addFileStyles} = await page.chunk(() => import('../../chunks/form-files.js'));
  if (!isStyled) addFileStyles();
  const {call} = actions.formsApi(page);
  return openLineFiles({page, signal}, {live, actions: {call, store: actions.fallbackStore}, t, before});
};

/** Renders the form into a dialog of the page. */
const openForm = async (
  block: BlockLife,
  form: Form,
  parts: Parts,
  before: GivenAnswers | null,
): Promise<OpenedForm> => {
  const {page, signal} = block;
  const {t, dialog: layers, actions} = parts;
  const strings = {title: form.name, close: t('close'), isClosedByOutsideClick: false};
  const {host, dialog, place, remove} = layers.createFormDialog(strings);
  const elements = parts.renderForm({element: place, signal}, form, t);
  const live = createLiveForm(elements, {
    t,
    emailRule: page.site.emailRule,
    report: page.report,
    parts: partsLoader(page),
  });
  const files = await openFiles(block, live, parts, before);
  document.body.append(host);
  const captcha = await actions.openFormCaptcha({page, element: place, kind: 'form', signal}, elements);
  const draft = before ? null : actions.openDraft(elements, page, live.refresh);
  if (before) fillFields(elements.fields, before.answers);
  const handle = createTypingHandler(live, () => draft?.save());
  for (const name of ['input', 'focusout']) elements.element.addEventListener(name, handle, {signal});
  live.refresh();
  signal.addEventListener('abort', remove);
  const api = actions.formsApi(page);
  const submitting = {page, live, t, api, captcha, showRefusal: actions.showRefusal};
  return {live, dialog, files, draft, captcha, prove: () => prove(submitting)};
};

/** Sends the answers to the opening's `save` and closes the dialog once they are accepted. */
const submitOpening = async (
  {live, dialog, files, captcha, prove: proveAnswers}: OpenedForm,
  getOpening: () => Opening | null,
): Promise<void> => {
  const opening = getOpening();
  const isLeft = (): boolean => !dialog.open || opening !== getOpening();
  if (!opening || (await files?.isHeld()) || isLeft() || !live.check(null)) return;
  const json = await proveAnswers();
  if (json === null || isLeft()) return;
  const problem = await opening.save(json);
  live.show(new Map(), problem);
  if (problem) captcha?.reset();
  if (problem || isLeft()) return;
  opening.accepted = json;
  dialog.close();
};

/**
 * Renders a form in a dialog, with its given answers or else the draft of this page. Throws `DecodeError`, and
 * the error of a download that fails. Source: commerce spec §5, additional-field forms.
 */
export const makeFormDialog = async (
  block: BlockLife,
  wire: unknown,
  before: GivenAnswers | null,
): Promise<FormDialog> => {
  const form = decodeForm(wireItemForm(wire), '');
  const parts = await loadParts(block.page, form.hasCaptcha);
  const opened = await openForm(block, form, parts, before);
  const {live, dialog, files, draft, captcha} = opened;
  const {element, fields} = live.elements;
  let opening: Opening | null = null;
  bindSubmit(live, block.page, () => submitOpening(opened, () => opening));
  return {
    ask(save) {
      const asked: Opening = {save, accepted: null};
      opening = asked;
      // A token is good once, so a reopened dialog starts a new captcha.
      captcha?.reset();
      parts.dialog.showDialog(dialog);
      focusOn(fields.flatMap(({controls}) => controls)[0]);
      return new Promise(resolve => {
        dialog.addEventListener('close', () => resolve(asked.accepted));
      });
    },
    clear() {
      draft?.forget();
      files?.forget();
      element.reset();
      live.show(new Map(), '');
      live.refresh();
    },
  };
};
