import type {FormMessageFormat} from '../../../src/forms/form-messages.js';
import {ownValue} from '../../../src/forms/own-value.js';
import {LIGHTBOX_HANDLE} from '../../../src/tables/form-owners.js';
import type {Block, Page} from '../../contracts.js';
import {readClassicForm} from './existing-form.js';
import type {FormFace} from './field-elements.js';

/** Where pages say which captcha their site has. Source: runtime spec §3, captchaSettings. */
const hasSiteKey = ({contexts: {own, classic}}: Page): boolean =>
  Boolean(
    ownValue(own, 'captcha', 'siteKey') ||
      ownValue(classic, 'websiteSettings', 'captchaSettings', 'siteKey') ||
      ownValue(classic, 'website', 'captchaSettings', 'siteKey'),
  );

/** The same form, without a captcha where the site has none: nothing is fetched for it. */
const withCaptcha = (face: FormFace, page: Page): FormFace =>
  hasSiteKey(page) ? face : {...face, form: {...face.form, hasCaptcha: false}};

/**
 * A form of an existing site: its own markup, or what its page defines in its place; null for the handle of one, which
 * opens it. Throws `DecodeError`, and what a download that does not arrive does.
 */
export const openExistingForm = async (block: Block, words: FormMessageFormat): Promise<FormFace | null> => {
  const {element, page} = block;
  if (element.localName === 'form') return withCaptcha(readClassicForm(element), page);
  const openHandle = async (handle: HTMLElement, t: FormMessageFormat): Promise<void> => {
    const {openLightbox} = await page.chunk(() => import('../../chunks/form-lightbox.js'));
    openLightbox(handle, t, block);
  };
  if (element.matches(LIGHTBOX_HANDLE)) {
    await openHandle(element, words);
    return null;
  }
  const {openContextForm} = await page.chunk(() => import('../../chunks/context-form.js'));
  return withCaptcha(await openContextForm(block, {read: readClassicForm, words, openHandle}), page);
};
