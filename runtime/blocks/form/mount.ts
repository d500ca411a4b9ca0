import {decodeForm} from '../../../src/forms/decode-form.js';
import type {FormMessageFormat} from '../../../src/forms/form-messages.js';
import type {MessageId} from '../../../src/i18n/messages/message-id.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import {formatPlain} from '../../../src/i18n/plain-message.js';
import type {Block, Page} from '../../contracts.js';
import {readProps} from '../commerce/props.js';
import {type FormElements, findOwnElements} from './field-elements.js';
import {createLiveForm, observeTyping} from './live-form.js';
import type {FormParts} from './parts.js';
import {hasStored} from './storage-fallback.js';

/**
 * Loads one family of messages on a page that may have no shop. The owner's own messages win where they need
 * only placeholders.
 */
const getMessages = async (
  {site, labels, messages}: Page,
  family: 'form' | 'files' | 'captcha',
): Promise<MessageFormat> => {
  const catalogue: Partial<Record<MessageId, string>> = {...(await messages(family))};
  const {locale} = site;
  return (id, params = {}) => {
    const own = Object.hasOwn(labels, id) ? labels[id] : null;
    return (
      (typeof own === 'string' ? formatPlain(own, params, locale) : null) ??
      formatPlain(catalogue[id] ?? id, params, locale) ??
      id
    );
  };
};

/** Finds our own form, as the server rendered it or by rendering it, else the form of an existing site. */
const findElements = async (
  block: Block,
  t: FormMessageFormat,
  parts: FormParts,
): Promise<FormElements | null> => {
  const {element} = block;
  if (!element.matches('[data-block]')) return (await parts.existing()).openExistingForm(block, t);
  // The server's thanks for a form that was posted without script.
  if (element.querySelector('.vt-form-sent')) return null;
  const form = decodeForm(readProps(element), '');
  return findOwnElements(form, element) ?? (await parts.render()).renderForm(block, form, t);
};

/** Makes a form or newsletter of the page live in place. */
export const mountForm = async (block: Block, parts: FormParts): Promise<() => void> => {
  const t = await getMessages(block.page, 'form');
  parts
    .styles()
    .then(({addFormStyles}) => addFormStyles())
    .catch(() => {});
  const elements = await findElements(block, t, parts);
  return elements ? openForm(block, elements, t, parts) : () => {};
};

/**
 * Makes a form on the page live. Sending and drafts are a separate download, fetched when a visitor comes near:
 * most visits send nothing. Source: commerce spec §4, generic form.
 */
export const openForm = async (
  block: Block,
  elements: FormElements,
  t: FormMessageFormat,
  parts: Omit<FormParts, 'render' | 'existing' | 'styles'>,
): Promise<() => void> => {
  const {page, signal} = block;
  const {element, form} = elements;
  const live = createLiveForm(elements, elements.t ?? t, page.report);
  const actions = page.once(async () =>
    (await parts.actions()).openActions(block, live, {
      getMessages: family => getMessages(page, family),
      parts,
    }),
  );
  /** Runs before the form is sent; each returns whether the visitor has more to do first. */
  const stops: (() => boolean | Promise<boolean>)[] = [];
  if (form.steps.length) stops.push((await parts.steps()).openSteps(live, signal));
  if (element.querySelector('[type=file]'))
    stops.push(
      (await parts.files()).openFiles(block, live, actions, await getMessages(page, 'files')).isHeld,
    );
  const near = (): void => void actions().catch(() => {});
  const send = async (): Promise<void> => {
    for (const stop of stops) if (await stop()) return;
    if (live.check(null)) await (await actions()).send();
  };
  for (const name of ['pointerover', 'focusin'])
    element.addEventListener(name, near, {signal, passive: true, once: true});
  // Something typed or sent before.
  if (hasStored('vitrine:form') || element.contains(document.activeElement)) near();
  observeTyping(
    live,
    signal,
    () =>
      void actions()
        .then(({save}) => save())
        .catch(() => {}),
  );
  element.addEventListener(
    'submit',
    event => {
      event.preventDefault();
      send().catch(error => {
        page.report('form-failed', `form ${form.id} was not sent`, block.element, error);
        live.show(new Map(), t('form-not-processed'));
      });
    },
    {signal},
  );
  element.noValidate = true;
  live.refresh();
  return () => {
    element.noValidate = false;
  };
};
