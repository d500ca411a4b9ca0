import {decodeForm} from '../../../src/forms/decode-form.js';
import {focusOn} from '../../../src/shared/focus-on.js';
import {CAPTCHA_NAME} from '../../../src/tables/form-names.js';
import type {Block} from '../../contracts.js';
import {fillFields, readAnswers} from '../form/field-elements.js';
import type {FileFields} from '../form/files.js';
import type {GivenAnswers} from '../form/line-files.js';
import {createLiveForm, observeTyping} from '../form/live-form.js';

/** A form over the page. */
export interface FormDialog {
  /** Shows it. `save` is given the answers as JSON text and says why they are not taken, '' when they are. Answers what was taken, null when the visitor cancels. */
  ask(save: (answers: string) => Promise<string>): Promise<string | null>;
  /** Forgets what was typed: it has been taken. */
  clear(): void;
}

/** Draws a form in a dialog, with the answers it has or else the draft of this page. Throws `DecodeError`, and what a download that does not arrive does. Source: commerce spec §5, additional-field forms. */
export const makeFormDialog = async (
  {page, signal}: Pick<Block, 'page' | 'signal'>,
  wire: unknown,
  before: GivenAnswers | null,
): Promise<FormDialog> => {
  const form = decodeForm(wire, '');
  const {t, addMessages} = await page.commerce();
  const [
    {createFormDialog, showDialog},
    {renderForm},
    {openDraft, openFormCaptcha, formsApi, fallbackStore, showRefusal},
    {addFormStyles},
  ] = await Promise.all([
    page.chunk(() => import('../../chunks/form-dialog.js')),
    page.chunk(() => import('../../chunks/form-render.js')),
    page.chunk(() => import('../../chunks/form-actions.js')),
    page.chunk(() => import('../../chunks/form-styles.js')),
    addMessages('form'),
    addMessages('extras'),
    form.hasCaptcha && addMessages('captcha'),
    top !== self && page.chunk(() => import('../../chunks/form-press.js')),
  ]);
  addFormStyles();
  const strings = {title: form.name, close: t('close'), isClosedByOutsideClick: false};
  const {host, dialog, place, remove} = createFormDialog(strings);
  const elements = renderForm({element: place, signal}, form, t);
  const {element, fields} = elements;
  const live = createLiveForm(elements, t, page.report);
  const api = formsApi(page);
  let files: FileFields | null = null;
  if (element.querySelector('[type=file]')) {
    await addMessages('files');
    const {openLineFiles} = await page.chunk(() => import('../../chunks/form-files.js'));
    files = openLineFiles({page, signal}, {live, actions: {call: api.call, store: fallbackStore}, t, before});
  }
  document.body.append(host);
  const captcha = await openFormCaptcha({page, element: place, kind: 'form', signal}, elements, {
    captcha: () => page.chunk(() => import('../../chunks/captcha.js')),
  });
  let isBusy = false;
  const setBusy = (isNow: boolean): void => {
    isBusy = isNow;
    elements.button?.setAttribute('aria-disabled', String(isNow));
    element.setAttribute('aria-busy', String(isNow));
  };
  const draft = before ? null : openDraft(elements, page, live.refresh);
  let taken: string | null = null;
  /** Counts how often it was shown: who closes it and comes again has not sent it. */
  let round = 0;
  let save = async (_: string): Promise<string> => '';
  if (before) fillFields(fields, before.answers);
  observeTyping(live, signal, () => draft?.save());
  live.refresh();

  const send = async (): Promise<void> => {
    const asked = round;
    const isLeft = (): boolean => !dialog.open || asked !== round;
    if ((await files?.isHeld()) || isLeft() || !live.check(null)) return;
    const given = readAnswers(fields);
    const answer = await api.call(`rest/forms/validate/${encodeURIComponent(form.id)}`, given);
    if (!answer.status) return live.show(new Map(), t('check-connection'));
    if (answer.status !== 200) return showRefusal(live, answer);
    const proof = await captcha?.answer();
    if (proof?.status === 'incomplete') return live.show(new Map(), t('captcha-incomplete'));
    if (isLeft()) return;
    const token = proof?.status === 'token' ? {[CAPTCHA_NAME]: proof.token} : null;
    const json = page.ports.stringify(Object.assign(Object.create(null), given, token));
    const complaint = await save(json);
    live.show(new Map(), complaint);
    if (complaint) captcha?.reset();
    if (complaint || isLeft()) return;
    taken = json;
    dialog.close();
  };
  element.noValidate = true;
  element.addEventListener('submit', event => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    send()
      .catch(error => {
        page.report('form-failed', `form ${form.id} was not sent`, dialog, error);
        live.show(new Map(), t('form-not-processed'));
      })
      .finally(() => setBusy(false));
  });
  signal.addEventListener('abort', remove);
  return {
    ask(asked) {
      save = asked;
      taken = null;
      round += 1;
      // A token is good once: whoever comes again starts again.
      captcha?.reset();
      showDialog(dialog);
      focusOn(fields.flatMap(({controls}) => controls)[0]);
      return new Promise(resolve => {
        dialog.addEventListener('close', () => resolve(taken));
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
