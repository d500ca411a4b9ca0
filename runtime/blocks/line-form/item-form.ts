import type {Client} from '../../../src/api/call.js';
import {askAnswers} from '../../../src/services/ask-answers.js';
import type {BeforeHook} from '../../../src/services/before-hooks.js';
import type {AddRequest} from '../../../src/services/cart-requests.js';
import {DecodeError, StorefrontError} from '../../../src/shared/errors.js';
import type {Block, Mount} from '../../contracts.js';

/** An item and its form, as pages carry it. */
interface ItemForm {
  readonly itemId: string;
  readonly form: unknown;
}

/**
 * Makes every add of an item show its form first, until the block leaves the page. An add that already has
 * answers shows none.
 */
export const guardAdds = async (
  {page, element, signal}: Pick<Block, 'page' | 'element' | 'signal'>,
  {itemId, form}: ItemForm,
): Promise<void> => {
  const {cart, api, t, addMessages} = await page.commerce();
  const getDialog = page.once(async () => {
    await addMessages('extras');
    const {makeFormDialog} = await page.chunk(() => import('../../chunks/fields-dialog.js'));
    return makeFormDialog({page, signal}, form, null);
  });
  const ask = async (): Promise<string | null> => (await getDialog()).ask(async () => '');
  const fail = (cause: unknown): string => {
    page.report('form-failed', `the form of item ${itemId} did not open`, element, cause);
    const text = t('form-not-opened');
    // Any other error is a failed download, which may be that of the messages.
    if (cause instanceof StorefrontError) return text;
    return text === 'form-not-opened' ? t('check-connection') : `${text} ${t('check-connection')}`;
  };
  const send: Client = async (...call) => (await api()).send(...call);
  const ports = {cart, send, ask, fail, outOfStockText: () => t('not-enough-stock')};
  const hook: BeforeHook = {
    name: 'cart.add',
    asksVisitor: true,
    handle: (request: AddRequest) =>
      request.itemId === itemId && !request.additionalFields ? askAnswers(request, ports) : null,
  };
  page.hooks.add(hook);
  const stop = page.bus.on('item-added', ({entry}) => {
    if (entry?.itemId === itemId) void getDialog().then(({clear}) => clear());
  });
  signal.addEventListener('abort', () => {
    stop();
    page.hooks.delete(hook);
  });
};

/** Mounts the form of a product, as `structuredContent.additionalFieldsForm` defines it. */
export const mount: Mount = async block => {
  const {element, page} = block;
  const {itemId} = element.dataset;
  if (!itemId) throw new DecodeError('data-item-id', 'text', 'nothing');
  const {readProps} = await page.commerce();
  await guardAdds(block, {itemId, form: readProps(element)});
  return () => {};
};
