import {shopProducts} from '../model/catalog.js';
import type {PageModel} from '../model/page-model.js';
import {getStrings} from '../model/strings.js';
import {type ProductView, productView} from './product.js';

/** The element that the last way reveals. */
const NOTE_ID = 'adding-note';

/** One thing to add and what an add of it shows. */
interface WayToAdd {
  readonly onAdd: string;
  readonly title: string;
  readonly product: ProductView;
}

/** What an add may show, each with a product that one click buys. Source: docs/markers.md, data-on-add. */
export const addingView = (
  model: PageModel,
): {readonly ways: readonly WayToAdd[]; readonly noteId: string} => {
  const t = getStrings(model.locale);
  const products = shopProducts(model);
  // Named, and most without end: a way to add must not go with what is sold out.
  const ways = [
    ['none', t.addingNone, 'gold-seam-repair'],
    ['toast', t.addingToast, 'salt-cellar'],
    ['open', t.addingOpen, 'letter-set'],
    [`#${NOTE_ID}`, t.addingSelector, 'kiln-lantern'],
    ['checkout', t.addingCheckout, 'glaze-notebook'],
  ] as const;
  return {
    noteId: NOTE_ID,
    ways: ways.flatMap(([onAdd, title, urlId]) => {
      const wire = products.find(product => product.urlId === urlId);
      return wire ? [{onAdd, title, product: productView(wire, {...model, values: {}})}] : [];
    }),
  };
};
