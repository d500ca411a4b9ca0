import type {Block, Commerce} from '../contracts.js';

/** An add button that asks a form first. Source: facts, "add to cart". */
const BUTTON = '.sqs-add-to-cart-button.use-form[data-form]';

/** Has the form that a site's own add button carries asked before an add of its item; its code comes only where there is one. */
export const guardItemForm = async (
  block: Block,
  itemId: string,
  parseJson: Commerce['parseJson'],
): Promise<void> => {
  const {element, page} = block;
  const text = element.querySelector(BUTTON)?.getAttribute('data-form');
  if (!text) return;
  try {
    const {guardAdds} = await page.chunk(() => import('../chunks/item-form.js'));
    await guardAdds(block, {itemId, form: parseJson(text, 'data-form')});
  } catch (error) {
    page.report('form-failed', `the form of item ${itemId} is not asked`, element, error);
  }
};
