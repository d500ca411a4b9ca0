import {decodeProduct} from '../../../src/catalog/decode-product.js';
import type {Variant} from '../../../src/catalog/product.js';
import {soldOutVariants} from '../../../src/catalog/product-status.js';
import type {RestockState, RestockTexts} from '../../../widgets/server/index.js';
import {shopMessages} from '../model/messages.js';
import type {PageModel} from '../model/page-model.js';
import type {WireProduct} from '../model/product.js';
import {typedChoice} from '../model/typed-choice.js';
import {scarcityViews} from './scarcity.js';

/** What the restock form of a product's page begins with, which came with a variant `asked` for or a refused form. */
export const restockState = ({values}: PageModel, asked: Variant | null): RestockState => ({
  chosen: typedChoice(values),
  variantId: values.variantId ?? asked?.id,
  email: values.email,
});

/** The owner's texts of the form, for templates with their own markup. */
const textsOf = ({locale}: PageModel): RestockTexts => {
  const t = shopMessages(locale);
  return {
    CTAText: t('restock-cta'),
    placeholderText: t('restock-email'),
    buttonText: t('restock-button'),
    mailingListDescription: t('restock-mailing-list'),
  };
};

/** What templates of existing sites read of the store next to its products. Source: template language §12. */
export const merchandisingContext = (
  wires: readonly WireProduct[],
  model: PageModel,
): Readonly<Record<string, object>> =>
  Object.fromEntries(
    wires.map(wire => [
      wire.id,
      {
        ...scarcityViews(wire),
        scarcityText: shopMessages(model.locale)('only-left', {count: '{qtyInStock}'}),
        mailingListSignUpEnabled: true,
        mailingListOptInByDefault: false,
        restockNotificationMessages: textsOf(model),
        restockNotificationViews: soldOutVariants(decodeProduct(wire)).map(({id}) => ({
          variantId: id,
          hiddenByDefault: true,
        })),
      },
    ]),
  );
