import {decodeForm} from '../../../src/forms/decode-form.js';
import type {FormMessageFormat} from '../../../src/forms/form-messages.js';
import type {MessageId} from '../../../src/i18n/messages/message-id.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import {formatPlain} from '../../../src/i18n/plain-message.js';
import type {Block, Page} from '../../contracts.js';
import {readProps} from '../commerce/props.js';
import {type FormFace, findOwnFace} from './field-elements.js';
import {createLiveForm, followTyping} from './live-form.js';
import type {FormParts} from './parts.js';
import {isAnyKept} from './storage-fallback.js';

/** The words of one family on a page that may have no shop: the owner's own, where it needs no more than filling in. */
const messageFilesOf = async (
  {site, labels, words}: Page,
  family: 'form' | 'files' | 'captcha',
): Promise<MessageFormat> => {
  const catalogue: Partial<Record<MessageId, string>> = {...(await words(family))};
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

/** Our own form, as the server drew it or as we do; else the one that an existing site carries. */
const findFace = async (block: Block, t: FormMessageFormat, parts: FormParts): Promise<FormFace | null> => {
  const {element} = block;
  if (!element.matches('[data-block]')) return (await parts.existing()).openExistingForm(block, t);
  const form = decodeForm(readProps(element), '');
  return findOwnFace(form, element) ?? (await parts.draw()).drawForm(block, form, t);
};

/** A form or newsletter of the page, made live in place. */
export const mountForm = async (block: Block, parts: FormParts): Promise<() => void> => {
  const t = await messageFilesOf(block.page, 'form');
  parts
    .looks()
    .then(({addFormLooks}) => addFormLooks())
    .catch(() => {});
  const face = await findFace(block, t, parts);
  return face ? openForm(block, face, t, parts) : () => {};
};

/**
 * Makes a form live that is on the page. What sends and keeps it is a download of its own, fetched when a visitor comes
 * near: most visits send nothing. Source: commerce spec §4, generic form.
 */
export const openForm = async (
  block: Block,
  face: FormFace,
  t: FormMessageFormat,
  parts: Omit<FormParts, 'draw' | 'existing' | 'looks'>,
): Promise<() => void> => {
  const {page, signal} = block;
  const {element, form} = face;
  const live = createLiveForm(face, face.t ?? t, page.report);
  const actions = page.once(async () =>
    (await parts.act()).openActions(block, live, {getWords: family => messageFilesOf(page, family), parts}),
  );
  /** Each is asked before the form is sent, and answers whether there is more to do before. */
  const stops: (() => boolean | Promise<boolean>)[] = [];
  if (form.steps.length) stops.push((await parts.steps()).openSteps(live, signal));
  if (element.querySelector('[type=file]'))
    stops.push(
      (await parts.files()).openFiles(block, live, actions, await messageFilesOf(page, 'files')).isHeld,
    );
  const near = (): void => void actions().catch(() => {});
  const send = async (): Promise<void> => {
    for (const stop of stops) if (await stop()) return;
    if (live.check(null)) await (await actions()).send();
  };
  for (const name of ['pointerover', 'focusin'])
    element.addEventListener(name, near, {signal, passive: true, once: true});
  // Something typed or sent before.
  if (isAnyKept('vitrine:form') || element.contains(document.activeElement)) near();
  followTyping(
    live,
    signal,
    () =>
      void actions()
        .then(({keep}) => keep())
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
