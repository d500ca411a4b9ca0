import {decodeProduct} from '../../src/commerce/decode-product.js';
import type {Variant} from '../../src/commerce/product.js';
import {isSoldOut, variantStock} from '../../src/commerce/product-status.js';
import {matchVariant} from '../../src/commerce/variant-match.js';
import type {PageModel, WireProduct} from './page-model.js';
import {stringsOf} from './strings.js';
import {typedChoice} from './view-option.js';
import {scarcityViews} from './view-scarcity.js';
import {shopWords} from './words.js';

/** A form that asks for word when a variant is back. Source: commerce spec §3, store merchandising context. */
interface RestockView {
  /** True where nothing of the product, or of what was chosen, can be bought: the form stands there unfolded. */
  readonly isOpen: boolean;
  readonly messages: {
    readonly CTAText: string;
    readonly placeholderText: string;
    readonly buttonText: string;
    readonly mailingListDescription: string;
  };
  /** What is sold out; `attributes` is JSON. */
  readonly variants: readonly {
    readonly id: string;
    readonly name: string;
    readonly attributes: string;
    readonly isChosen: boolean;
  }[];
  /** Set where there is one. */
  readonly only: string | null;
  readonly email: string;
}

/** The owner's texts of the form. */
const messagesOf = (model: PageModel): RestockView['messages'] => {
  const t = stringsOf(model.locale);
  return {
    CTAText: t.restockCta,
    placeholderText: t.restockEmail,
    buttonText: t.restockButton,
    mailingListDescription: t.restockMailingList,
  };
};

/** The restock form of a product's page, which came with a variant `asked` for or a refused choice; null where everything
 *  can be bought. Source: checklist RST-01. */
export const restockView = (
  wire: WireProduct,
  model: PageModel,
  asked: Variant | null = null,
): RestockView | null => {
  const product = decodeProduct(wire);
  const variants = product.variants.filter(variant => variantStock(product, variant) <= 0);
  const [first, ...others] = variants;
  if (!first) return null;
  const chosen = asked ?? matchVariant(product, typedChoice(model.values));
  const chosenId = model.values.variantId ?? chosen?.id;
  return {
    isOpen: isSoldOut(product) || variants.some(({id}) => id === chosenId),
    messages: messagesOf(model),
    variants: variants.map(({id, attributes}) => ({
      id,
      name: Object.values(attributes).join(' / '),
      attributes: JSON.stringify(attributes),
      isChosen: id === chosenId,
    })),
    only: others.length === 0 ? first.id : null,
    email: model.values.email ?? '',
  };
};

/** What templates of existing sites read of the store beside its products. Source: template language §12. */
export const merchandisingContext = (
  wires: readonly WireProduct[],
  model: PageModel,
): Readonly<Record<string, object>> =>
  Object.fromEntries(
    wires.map(wire => [
      wire.id,
      {
        ...scarcityViews(wire),
        scarcityText: shopWords(model.locale)('only-left', {count: '{qtyInStock}'}),
        mailingListSignUpEnabled: true,
        mailingListOptInByDefault: false,
        restockNotificationMessages: messagesOf(model),
        restockNotificationViews: (restockView(wire, model)?.variants ?? []).map(({id}) => ({
          variantId: id,
          hiddenByDefault: true,
        })),
      },
    ]),
  );
