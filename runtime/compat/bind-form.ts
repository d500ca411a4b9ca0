import {existingFields} from '../../src/forms/existing-submission.js';
import type {FormMessageFormat} from '../../src/forms/form-messages.js';
import {ownValue, plainText} from '../../src/shared/own-value.inline.js';
import {parseJsonOrNull} from '../../src/shared/parse-json-or-null.js';
import {captchaSource, captchaText} from '../../src/site/captcha-source.inline.js';
import {FORM_CONTEXT, FORM_WRAPPER, LIGHTBOX_HANDLE, PLATFORM_SUBMIT} from '../../src/tables/form-owners.js';
import type {FormElements} from '../../widgets/form/field-elements.js';
import type {FormMessages} from '../blocks/form/form-messages.js';
import {createFormPage} from '../blocks/form/form-page.js';
import {openWhenNear} from '../blocks/form/open-when-near.js';
import type {Block, Mount, Page} from '../contracts.js';
import {mountPlace} from './mount-form-place.js';
import {readCompatForm} from './read-form.js';

/** True where the page's context names a captcha key. Source: runtime spec §3, captchaSettings. */
const hasSiteKey = ({contexts: {own, compat}}: Page): boolean =>
  captchaText(captchaSource(own, compat), 'siteKey') !== '';

/** The same form, without a captcha where the site has none: then nothing is fetched for it. */
const withCaptcha = (elements: FormElements, page: Page): FormElements =>
  hasSiteKey(page) ? elements : {...elements, form: {...elements.form, hasCaptcha: false}};

/** The collection that the JSON of a defined form names, '' for none. */
const collectionIn = (element: Element): string =>
  plainText(
    ownValue(parseJsonOrNull(element.querySelector(FORM_CONTEXT)?.textContent ?? null), 'collectionId'),
  );

/** The same form, which is sent as public clients of its platform send it; a page with our own context has our platform. */
const completed = (elements: FormElements, {element, page}: Block): FormElements => {
  const {own, compat} = page.contexts;
  if (own !== undefined) return elements;
  const place = element.closest(FORM_WRAPPER) ?? element;
  const existing = {
    collectionId: collectionIn(place),
    blockId: element.closest('[id^=block-]')?.id.slice('block-'.length) ?? '',
    isDefined: place.querySelector(FORM_CONTEXT) !== null,
    emails: elements.form.fields.filter(({type}) => type === 'email').map(({id}) => id),
  };
  const toText = page.ports.stringify;
  return {
    ...elements,
    complete: (form, proof) => existingFields(existing, {classic: compat, form, proof, toText}),
  };
};

/**
 * Opens a form of an existing site: its own markup, or what its page defines as JSON. Null for the handle of a
 * form, which opens it. Throws `DecodeError`, and the error of a download that fails.
 */
const openExistingForm = async (
  block: Block,
  {t: messages, add}: FormMessages,
): Promise<FormElements | null> => {
  const {element, page} = block;
  if (element.localName === 'form') return withCaptcha(readCompatForm(element), page);
  await add('form-existing');
  const openHandle = async (handle: HTMLElement, t: FormMessageFormat): Promise<void> => {
    const {openLightbox} = await page.chunk(() => import('../chunks/form-lightbox.js'));
    openLightbox(handle, t, block);
  };
  if (element.matches(LIGHTBOX_HANDLE)) {
    await openHandle(element, messages);
    return null;
  }
  const {openContextForm} = await page.chunk(() => import('../chunks/context-form.js'));
  return withCaptcha(await openContextForm(block, {read: readCompatForm, messages, openHandle}), page);
};

/** The same form, with dates and times that it asks for in the browser's own controls. */
const withNative = async (elements: FormElements, page: Page, {add}: FormMessages): Promise<FormElements> => {
  if (!elements.element.querySelector('[type=date],[type=time]')) return elements;
  try {
    const [{withNativeDates}] = await Promise.all([
      page.chunk(() => import('../chunks/native-dates.js')),
      add('form-existing'),
    ]);
    return withNativeDates(elements, page.site.locale);
  } catch (error) {
    page.report('chunk-failed', 'dates did not load', elements.element, error);
    return elements;
  }
};

/**
 * Removes the platform's own handler of a form while the form is live: it would send the form once more, or throw where the page has no
 * script of the platform.
 */
const removePlatformHandler = (form: HTMLFormElement, signal: AbortSignal): void => {
  if (!form.matches(PLATFORM_SUBMIT)) return;
  const {onsubmit} = form;
  form.onsubmit = null;
  signal.addEventListener('abort', () => {
    form.onsubmit = onsubmit;
  });
};

const mountForm: Mount = async block => {
  const formPage = await createFormPage(block.page);
  const found = await openExistingForm(block, formPage.messages);
  if (!found) return () => {};
  const elements = await withNative(found, block.page, formPage.messages);
  const unmount = await openWhenNear(block, completed(elements, block), formPage);
  removePlatformHandler(elements.element, block.signal);
  return unmount;
};

/** Makes a form of an existing site live, or the place where its page defines one. */
export const mountExistingForm: Mount = block =>
  block.element.matches(FORM_WRAPPER) ? mountPlace(block, mountForm) : mountForm(block);
