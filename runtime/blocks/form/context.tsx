import {createRoot} from 'react-dom/client';
import type {Submission} from '../../../src/api/forms.js';
import {type ContextForm, decodeContextForm, mergeContext} from '../../../src/forms/context-form.js';
import {contextMessages} from '../../../src/forms/context-messages.js';
import type {FormMessageFormat} from '../../../src/forms/form-messages.js';
import {DecodeError} from '../../../src/shared/errors.js';
import {ownValue, plainText} from '../../../src/shared/own-value.inline.js';
import {
  FORM_BLOCK,
  FORM_CONTEXT,
  FORM_DESIGN,
  FORM_STRINGS,
  LIGHTBOX_HANDLE,
} from '../../../src/tables/form-owners.js';
import {ContextFormView, LightboxView} from '../../../widgets/form/context-form.js';
import type {FormElements} from '../../../widgets/form/field-elements.js';
import {parseHtml} from '../../boot/html-sink.js';
import type {readCompatForm} from '../../compat/read-form.js';
import type {Block} from '../../contracts.js';

/** Functions from other downloads, passed in because those share a file with the form. */
interface ContextPorts {
  readonly read: typeof readCompatForm;
  readonly messages: FormMessageFormat;
  openHandle(handle: HTMLElement, t: FormMessageFormat): Promise<void>;
}

/** The JSON of a script. Broken JSON is reported like a wrong shape: one line that names the script. */
const parse = (text: string, script: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DecodeError(script, 'JSON', (error as Error).message);
  }
};

/** The JSON of the script next to a form's own that `selector` names: the one with the form's id, else the only one of its block. */
const partOf = (block: Element, selector: string, formId: string): unknown => {
  const [first, second] = block.querySelectorAll(selector);
  const named = document.querySelector(`${selector}[id$="-${CSS.escape(formId)}"]`);
  const script = named ?? (second ? null : first);
  return script ? parse(script.textContent, selector) : undefined;
};

/** Reads a form from its script and from those that pages of 2026 have next to it. */
const readContext = (wrapper: HTMLElement, report: (problem: string) => void): ContextForm => {
  const block = wrapper.closest(FORM_BLOCK) ?? wrapper;
  const own = parse(block.querySelector(FORM_CONTEXT)?.textContent ?? '', FORM_CONTEXT);
  const part = (selector: string): unknown => {
    try {
      return partOf(block, selector, plainText(ownValue(own, 'formId')));
    } catch (error) {
      // The form is whole without it.
      report((error as Error).message);
      return undefined;
    }
  };
  return decodeContextForm(mergeContext(own, {design: part(FORM_DESIGN), strings: part(FORM_STRINGS)}));
};

/** The owner's texts may contain links and line breaks; scripts in them are removed. */
const putHtml = (place: Element | null, html: string): void => place?.replaceChildren(...parseHtml(html));

const thanksOf = ({messageHtml}: ContextForm): HTMLElement => {
  const made = document.createElement('div');
  made.className = 'form-submission-text';
  putHtml(made, messageHtml);
  return made;
};

/** The form that the platform's script rendered, or that we do. */
const formIn = (wrapper: HTMLElement): HTMLFormElement | null =>
  wrapper.querySelector<HTMLFormElement>('form.react-form-contents');

const render = (
  wrapper: HTMLElement,
  context: ContextForm,
  t: FormMessageFormat,
  signal: AbortSignal,
): void => {
  const served = [...wrapper.childNodes];
  wrapper.replaceChildren();
  const root = createRoot(wrapper);
  // A handle that was already opened opens the form directly.
  const isFolded = context.handle !== null && !wrapper.closest('dialog');
  const view = <ContextFormView context={context} t={t} />;
  root.render(isFolded ? <LightboxView context={context} t={t} form={view} /> : view);
  const own = formIn(wrapper);
  signal.addEventListener('abort', () => {
    const isOurs = wrapper.contains(own);
    root.unmount();
    // What the platform's script rendered in the meantime stays.
    if (isOurs) wrapper.replaceChildren(...served);
  });
  putHtml(wrapper.querySelector('.form-disclaimer'), context.disclaimerHtml);
};

/**
 * Opens a form that an existing site's page defines as JSON. It takes over the form that the platform's script
 * rendered, with what the visitor typed; else it renders the form. A field of an unknown kind is left out, with
 * a console line. Throws `DecodeError` where there is nothing to take over or to render. Source: docs of real
 * sites, "Forms since 2023".
 */
export const openContextForm = async (
  {element: wrapper, page, signal}: Block,
  {read, messages, openHandle}: ContextPorts,
): Promise<FormElements> => {
  const found = formIn(wrapper);
  let context: ContextForm;
  try {
    context = readContext(wrapper, problem => page.report('bad-marker', `form ${problem}`, wrapper));
  } catch (error) {
    if (!found) throw error;
    // The form's own markup is enough to send it.
    page.report('bad-marker', `form ${(error as Error).message}`, wrapper);
    return read(found);
  }
  const t = contextMessages(context, messages);
  for (const name of context.unknown)
    page.report('bad-marker', `form ${context.form.id}: ${name} is left out`, wrapper);
  if (!found) render(wrapper, context, t, signal);
  const form = found ?? formIn(wrapper);
  const handle = wrapper.querySelector<HTMLElement>(LIGHTBOX_HANDLE);
  if (handle) await openHandle(handle, t);
  if (!form) throw new DecodeError('form', 'a rendered form', 'none');
  const joins = (): Pick<Submission, 'mailingLists'> => {
    // Items that the platform's script rendered may have no id: their controls have.
    const itemOf = (id: string): Element | null | undefined =>
      form.querySelector(`#${CSS.escape(id)},[id^="${CSS.escape(id)}-"]`)?.closest('.form-item');
    const mailingLists = [...context.mailingLists].filter(id =>
      itemOf(id)?.querySelector('[type=checkbox]:checked'),
    );
    return mailingLists.length ? {mailingLists} : {};
  };
  return {...read(form, {form: context.form, thanks: thanksOf(context)}), t, joins};
};
