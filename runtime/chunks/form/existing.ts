import type {FormWords} from '../../../src/forms/form-words.js';
import {LIGHTBOX_HANDLE} from '../../../src/tables/form-owners.js';
import type {Block} from '../../contracts.js';
import {readClassicForm} from './classic.js';
import type {FormFace} from './faces.js';

/**
 * A form of an existing site: its own markup, or what its page defines in its place; null for the handle of one, which
 * opens it. Throws `DecodeError`, and what a download that does not arrive does.
 */
export const openExistingForm = async (block: Block, words: FormWords): Promise<FormFace | null> => {
  const {element, page, signal} = block;
  if (element.localName === 'form') return readClassicForm(element);
  const openHandle = async (handle: HTMLElement, t: FormWords): Promise<void> => {
    const {openLightbox} = await page.chunk(() => import('../form-lightbox.js'));
    openLightbox(handle, t, signal);
  };
  if (element.matches(LIGHTBOX_HANDLE)) {
    await openHandle(element, words);
    return null;
  }
  const {openContextForm} = await page.chunk(() => import('../context-form.js'));
  return openContextForm(block, {read: readClassicForm, words, openHandle});
};
