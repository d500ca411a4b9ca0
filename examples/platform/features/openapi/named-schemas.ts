import {AnyForm} from '../../kernel/http/answer-parts.js';
import {Refused} from '../../kernel/http/call.js';
import {Cart, CartChanged, CartEntry, ExistingCart} from '../cart/cart-answers.js';
import {Product} from '../catalog/calls.js';
import {Order} from '../orders/calls.js';
import {SiteOrder} from '../orders/editor-calls.js';
import {SiteProduct} from '../products/calls.js';
import {SiteFile} from '../site-files/calls.js';

/** Schemas of answers that the document names, each once: clients get a type of the same name. */
export const NAMED_SCHEMAS = {
  Cart,
  CartChanged,
  CartEntry,
  ExistingCart,
  Form: AnyForm,
  Order,
  Product,
  Refused,
  SiteFile,
  SiteOrder,
  SiteProduct,
};
