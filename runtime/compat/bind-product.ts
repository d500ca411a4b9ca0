import {bindButton} from './bind-button.js';
import {bindOptions, fieldsIn} from './bind-options.js';
import {bindPrice} from './bind-price.js';
import {bindQuantity} from './bind-quantity.js';
import {bindScarcity} from './bind-scarcity.js';
import {bindState} from './bind-state.js';
import {mountInstallments} from './installments.js';
import {guardItemForm} from './item-form.js';
import type {LiveProduct} from './live-product.js';
import {bindPictures} from './pictures.js';
import {ITEM, pageIn} from './product-page.js';
import {bindPurchaseChoice} from './purchase-choice.js';
import {mountRestock} from './restock.js';
import {observeSubscribed} from './subscription.js';

/** The page of a product whose options its card does not offer: the visitor chooses them there. */
const pageWithOptions = ({block: {element}, product}: LiveProduct): string | undefined => {
  const item = product.structuredContent.variants.length > 1 && element.closest(ITEM);
  return item ? pageIn(item) : undefined;
};

/**
 * Binds a product of existing markup to its controller: from now on the page shows the chosen variant. Returns how to
 * read its fields again, since scripts of the page may set them without an event; that is false where the visitor goes to the
 * product's own page to choose the options.
 */
export const bindProduct = async (live: LiveProduct): Promise<() => boolean> => {
  const {block, controller, product, buttons} = live;
  const {element, signal} = block;
  const choice = bindPurchaseChoice(live, () => syncAll());
  const fields = fieldsIn(element, controller.getSnapshot().view.options);
  const readQuantity = bindQuantity(live);
  const options = bindOptions(fields, controller, block);
  const syncs = [
    options.sync,
    bindPrice(live),
    bindState(live),
    bindScarcity(live),
    ...buttons.map(button => bindButton(button, controller, choice.label, signal)),
  ];
  const syncAll = (): void => {
    for (const sync of syncs) sync();
  };
  syncAll();
  signal.addEventListener('abort', controller.subscribe(syncAll));
  mountRestock(block, controller);
  mountInstallments(block, product);
  observeSubscribed(live, choice.isSubscription);
  await Promise.all([bindPictures(live), guardItemForm(live)]);
  const elsewhere = fields.length ? undefined : pageWithOptions(live);
  return () => {
    options.read();
    readQuantity();
    if (elsewhere) location.assign(elsewhere);
    return !elsewhere;
  };
};
