import {areSameAnswers} from '../../../src/forms/same-answers.js';
import {type Decoder, fields, text} from '../../../src/shared/decode.js';
import type {Mount, Page} from '../../contracts.js';

/** Leads to the page where the answers of a line are changed. */
const LINK = 'a.vt-cart-edit';

const unknown: Decoder<object> = value => Object(value);
const pathOf = (entryId: string): string =>
  `commerce/shopping-cart/entries/${encodeURIComponent(entryId)}/additionalFields`;

/** Changes the answers of one line in a dialog. Throws where it cannot be opened. */
const change = async (page: Page, entryId: string, signal: AbortSignal): Promise<boolean> => {
  const {api, cart, t, addMessages} = await page.commerce();
  const path = pathOf(entryId);
  const [{makeFormDialog}, {send}] = await Promise.all([
    page.chunk(() => import('../../chunks/fields-dialog.js')),
    api(),
    addMessages('extras'),
  ]);
  const readLine = async () => fields((await send(path)).body, '');
  const read = await readLine();
  const line = {itemId: read('itemId', text), sku: read<string | null>('sku', text, null)};
  const form = {...read('form', unknown), submitLabel: t('save')};
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort(), {signal: controller.signal});
  const dialog = await makeFormDialog({page, signal: controller.signal}, form, {
    answers: {...read('answers', unknown)},
    fileNames: {...read('fileNames', unknown, {})},
  });
  const save = async (additionalFields: string): Promise<string> => {
    const {errors} = await (await cart.actions()).write({
      change: 'changed',
      name: 'cart.setAnswers',
      request: {entryId, additionalFields},
      line: entryId,
      send: (calls, key, asked) =>
        calls.write(path, {method: 'put', json: {...line, additionalFields: asked.additionalFields}, key}),
      // The cart shows answers as text; the line's own call returns them as given.
      found: async (_before, _after, asked) =>
        areSameAnswers((await readLine())('answers', unknown), JSON.parse(asked.additionalFields)),
    });
    const [error] = errors;
    return error ? `${t('form-not-updated')} ${error.text}`.trim() : '';
  };
  const taken = await dialog.ask(save);
  controller.abort();
  return taken !== null;
};

/**
 * Makes links to the answers of a line open them in a dialog; without script they open the page. This block
 * announces the change.
 */
export const mount: Mount = ({page, element, signal}) => {
  let isOpen = false;
  const open = async (link: HTMLAnchorElement): Promise<void> => {
    const entryId = new URL(link.href).searchParams.get('entry') ?? '';
    isOpen = true;
    element.textContent = '';
    try {
      if (!(await change(page, entryId, signal))) return;
      const {t, addMessages} = await page.commerce();
      await addMessages('cart');
      element.textContent = t('cart-updated');
    } catch (error) {
      page.report(
        'form-failed',
        'the form of a cart line did not open; the browser goes to its page',
        link,
        error,
      );
      location.assign(link.href);
    } finally {
      isOpen = false;
    }
  };
  document.addEventListener(
    'click',
    event => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(LINK);
      if (!link || isOpen || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      void open(link);
    },
    {signal},
  );
  return () => {};
};
