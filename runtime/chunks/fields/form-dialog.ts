import {decodeForm} from '../../../src/forms/decode-form.js';
import type {Answers} from '../../../src/forms/form.js';
import css from '../../../widgets/fields/form-dialog.css';
import type {Block} from '../../contracts.js';
import {createLiveForm, fillFaces, followTyping, readFaces} from '../form.js';
import {addStyles} from '../shared/default-styles.js';

/** A form over the page. */
export interface FormDialog {
  /** Shows it. `save` is given the answers as JSON text and says why they are not taken, '' when they are. Answers what was taken, null when the visitor cancels. */
  ask(save: (answers: string) => Promise<string>): Promise<string | null>;
  /** Forgets what was typed: it has been taken. */
  clear(): void;
}

/** Counts dialogs, so that two share no id. */
let dialogs = 0;

/** A native dialog named by its title, which Escape and its button close: the browser keeps the focus in it and gives it back. */
const makeDialog = (name: string, closeLabel: string): {dialog: HTMLDialogElement; place: HTMLElement} => {
  const dialog = document.createElement('dialog');
  const title = document.createElement('h2');
  const close = document.createElement('button');
  const place = document.createElement('div');
  dialog.className = 'vt-form-dialog';
  place.className = 'vt-form-dialog-form';
  title.id = `vt-form-dialog-${++dialogs}`;
  title.textContent = name;
  dialog.setAttribute('aria-labelledby', title.id);
  close.type = 'button';
  close.className = 'vt-button vt-form-dialog-close';
  close.setAttribute('aria-label', closeLabel);
  close.textContent = '×';
  close.addEventListener('click', () => dialog.close());
  dialog.append(close, title, place);
  return {dialog, place};
};

/** Draws a form in a dialog, with the answers it has or else the draft of this page. Throws `DecodeError`, and what a download that does not arrive does. Source: commerce spec §5, additional-field forms. */
export const makeFormDialog = async (
  {page, signal}: Pick<Block, 'page' | 'signal'>,
  wire: unknown,
  answers: Answers | null,
): Promise<FormDialog> => {
  const form = decodeForm(wire, '');
  const {t, addWords} = await page.commerce();
  const [{drawForm}, {openDraft, formsApi}, {addFormLooks}] = await Promise.all([
    page.chunk(() => import('../form-draw.js')),
    page.chunk(() => import('../form-act.js')),
    page.chunk(() => import('../form-looks.js')),
    addWords('form'),
    addWords('extras'),
  ]);
  addFormLooks();
  if (!dialogs) addStyles(css);
  const {dialog, place} = makeDialog(form.name, t('close'));
  const face = drawForm({element: place, signal}, form, t);
  const {element, fields} = face;
  const live = createLiveForm(face, t);
  let isBusy = false;
  const setBusy = (isNow: boolean): void => {
    isBusy = isNow;
    face.button?.setAttribute('aria-disabled', String(isNow));
    element.setAttribute('aria-busy', String(isNow));
  };
  const draft = answers ? null : openDraft(face, page, live.refresh);
  let taken: string | null = null;
  let save = async (_: string): Promise<string> => '';
  if (answers) fillFaces(fields, answers);
  followTyping(live, signal, () => draft?.keep());
  live.refresh();

  /** Says what the platform has against which field, in its own words. */
  const refuse = (body: unknown, otherwise: string): void => {
    const {errors, error}: {errors?: unknown; error?: unknown} = Object(body);
    const wrong = Object.entries(Object(errors)).map(([id, text]) => [id, String(text)] as const);
    live.show(new Map(wrong), typeof error === 'string' ? error : otherwise);
  };
  const send = async (): Promise<void> => {
    const given = readFaces(fields);
    const path = `rest/forms/validate/${encodeURIComponent(form.id)}`;
    const {status, body} = await formsApi(page).call(path, given);
    if (status !== 200) return refuse(body, t(status ? 'form-failed' : 'check-connection'));
    const json = page.ports.stringify(given);
    const complaint = await save(json);
    live.show(new Map(), complaint);
    if (complaint || !dialog.open) return;
    taken = json;
    dialog.close();
  };
  element.noValidate = true;
  element.addEventListener('submit', event => {
    event.preventDefault();
    if (isBusy || !live.check(null)) return;
    setBusy(true);
    send()
      .catch(error => {
        page.report('form-failed', `form ${form.id} was not sent`, dialog, error);
        live.show(new Map(), t('form-not-processed'));
      })
      .finally(() => setBusy(false));
  });
  document.body.append(dialog);
  signal.addEventListener('abort', () => {
    dialog.close();
    dialog.remove();
  });
  return {
    ask(asked) {
      save = asked;
      taken = null;
      dialog.showModal();
      fields.flatMap(({controls}) => controls)[0]?.focus();
      return new Promise(resolve => {
        dialog.addEventListener('close', () => resolve(taken), {once: true});
      });
    },
    clear() {
      draft?.forget();
      element.reset();
      live.show(new Map(), '');
      live.refresh();
    },
  };
};
