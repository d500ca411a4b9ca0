import {decodeProductPlan} from '../../../src/catalog/decode-plan.js';
import {decodeProduct} from '../../../src/catalog/decode-product.js';
import type {SubscriptionPlan} from '../../../src/catalog/subscription.js';
import {createPlanStore, type PlanStore} from '../../../src/services/plan-store.js';
import {subscriptionHook} from '../../../src/services/subscription-hook.js';
import type {Block, Mount} from '../../contracts.js';

/** Reads the plan in a product's props. A broken plan is reported, and only its text is missing. */
const readPlan = ({page, element}: Block, props: unknown): SubscriptionPlan | null => {
  try {
    return decodeProductPlan(props);
  } catch (error) {
    page.report('bad-marker', `data-block="plan" ${(error as Error).message}`, element);
    return null;
  }
};

/** Updates the page's own elements for the texts; unmounting restores the server's texts. */
const fillPlaces = (root: Element, store: PlanStore): (() => void) => {
  const places = (['text', 'renewal'] as const).flatMap(name => {
    const element = root.querySelector(`.vt-plan-${name}`);
    return element ? [{name, element, served: element.textContent}] : [];
  });
  const update = (): void => {
    const view = store.getSnapshot();
    for (const {name, element} of places)
      if (element.textContent !== view[name]) element.textContent = view[name];
  };
  const stop = store.subscribe(update);
  update();
  return () => {
    stop();
    for (const {element, served} of places) element.textContent = served;
  };
};

/**
 * Shows next to a product what its plan costs for the chosen variant, and that it renews: with our component
 * where our server rendered it, else in the page's own `.vt-plan-text` and `.vt-plan-renewal`. Adds of the product
 * by a designer's code start a subscription, as those of its button do.
 */
export const mount: Mount = async block => {
  const {page, element} = block;
  const {bus, site} = page;
  const {t, addMessages, money, readProps} = await page.commerce();
  const props = readProps(element);
  const product = decodeProduct(props, site.currency);
  const plan = readPlan(block, props);
  await Promise.all([addMessages('plan'), addMessages('extras')]);
  const {sku, rendered} = element.dataset;
  const variant = product.variants.find(known => known.sku === sku) ?? null;
  const store = createPlanStore(bus, {product, plan, variant, t, money});
  const renderPlan = rendered
    ? (await page.chunk(() => import('../../chunks/plan-render.js'))).renderPlan
    : null;
  const unmount = renderPlan ? renderPlan(block, store) : fillPlaces(element, store);
  const hook = subscriptionHook(product.id, () => product.isSubscribable);
  page.hooks.add(hook);
  return () => {
    unmount();
    page.hooks.delete(hook);
  };
};
