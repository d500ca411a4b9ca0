import {shopProducts} from './catalog.js';
import type {PageModel} from './page-model.js';
import {stringsOf} from './strings.js';
import {type ProductView, productView} from './view-product.js';

/** The element that the last way reveals. */
const NOTE_ID = 'adding-note';

/** One thing to add and what an add of it shows. */
interface WayToAdd {
  readonly onAdd: string;
  readonly title: string;
  readonly product: ProductView;
}

/** What an add may show, each with a product that one click buys. Source: README, after an add. */
export const addingView = (
  model: PageModel,
): {readonly ways: readonly WayToAdd[]; readonly noteId: string} => {
  const t = stringsOf(model.locale);
  const products = shopProducts(model).map(wire => productView(wire, {...model, values: {}}));
  const direct = products.filter(({isDirect}) => isDirect);
  const ways = [
    ['none', t.addingNone],
    ['toast', t.addingToast],
    ['open', t.addingOpen],
    [`#${NOTE_ID}`, t.addingSelector],
    ['checkout', t.addingCheckout],
  ] as const;
  return {
    noteId: NOTE_ID,
    ways: ways.flatMap(([onAdd, title], index) => {
      const product = direct[index];
      return product ? [{onAdd, title, product}] : [];
    }),
  };
};
