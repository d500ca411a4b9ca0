import type {LiveProduct} from './live-product.js';

/** An add button with a form. Source: facts, "add to cart". */
const BUTTON = '.sqs-add-to-cart-button.use-form[data-form]';

/** Shows an item's form before an add; its code loads only where there is a form. */
export const guardItemForm = async ({block, commerce, product}: LiveProduct): Promise<void> => {
  const {element, page} = block;
  const {id: itemId, structuredContent} = product;
  const text = element.querySelector(BUTTON)?.getAttribute('data-form');
  const {additionalFieldsForm} = Object(structuredContent);
  if (!text && !additionalFieldsForm) return;
  try {
    const {guardAdds} = await page.chunk(() => import('../chunks/item-form.js'));
    const form = text ? commerce.parseJson(text, 'data-form') : additionalFieldsForm;
    await guardAdds(block, {itemId, form});
  } catch (error) {
    page.report('form-failed', `the form of item ${itemId} is not shown before an add`, element, error);
  }
};
