import type {ShopProduct} from './catalog.js';
import type {PageModel, WireProduct} from './page-model.js';
import {fill, type Strings, stringsOf} from './strings.js';
import {isAvailable, isStocked} from './view-stock.js';

const GIFT_CARD = 4;
/** A first option of this many values or fewer is drawn as radios; a longer list reads better as a select. */
const MAX_RADIOS = 5;

interface ValueView {
  /** The value in the wire's words, and in the page's. */
  readonly value: string;
  readonly word: string;
  /** As a list says it, with what stands in the way. */
  readonly listed: string;
  readonly isOut: boolean;
  readonly isChosen: boolean;
}

/** One option of a product's form. `field` names it to the server, in the wire's words. Source: our choice. */
export interface OptionView {
  readonly name: string;
  readonly field: string;
  readonly id: string;
  readonly placeholder: string;
  readonly asRadios: boolean;
  readonly values: readonly ValueView[];
}

const valueViews = (option: string, {product, words}: ShopProduct, model: PageModel): ValueView[] => {
  const {variants} = product.structuredContent;
  const values = [...new Set(variants.flatMap(variant => variant.attributes[option] ?? []))];
  return values.map(value => {
    const offered = variants.filter(variant => variant.attributes[option] === value);
    const isOut = isStocked(product) && !offered.some(isAvailable);
    const word = words.value(option, value);
    const listed = isOut ? fill(stringsOf(model.locale).optionSoldOut, {value: word}) : word;
    return {value, word, listed, isOut, isChosen: !isOut && model.values[`option:${option}`] === value};
  });
};

const placeholderOf = (product: WireProduct, name: string, t: Strings): string =>
  product.structuredContent.productType === GIFT_CARD ? t.selectValue : fill(t.selectOption, {name});

/** The options of a product's form; none where there is nothing to choose. Source: commerce spec §4, has variants. */
export const optionViews = (shop: ShopProduct, model: PageModel): readonly OptionView[] => {
  const {variants, variantOptionOrdering} = shop.product.structuredContent;
  if (variants.length < 2) return [];
  return variantOptionOrdering.map((option, index) => {
    const values = valueViews(option, shop, model);
    const name = shop.words.name(option);
    return {
      name,
      field: `option:${option}`,
      id: `option-${shop.product.id}-${index}`,
      placeholder: placeholderOf(shop.product, name, stringsOf(model.locale)),
      asRadios: index === 0 && values.length <= MAX_RADIOS,
      values,
    };
  });
};
