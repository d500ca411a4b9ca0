import type {CatalogProduct} from '../../../site/model/product.js';
import type {Pause} from '../../kernel/pauses.js';
import type {Amounts} from '../owner/amounts.js';
import type {OwnerLocale} from '../owner/language.js';
import {bodyOfText, textOfBody} from '../products/body-text.js';
import {checkDraft} from '../products/check-draft.js';
import {type Draft, draftIn, startOfForm} from '../products/draft.js';
import {problemText} from '../products/product-texts.js';
import type {Saving} from '../products/save-product.js';
import {wrongPart} from './wrong-part.js';

/** Markup that a description may bring along: tags without attributes, and entities. Whatever else it has becomes text. */
const PLAIN_MARKUP =
  /^(?:[^<>&]|&(?:amp|lt|gt|quot|nbsp|#39);|<\/?(?:p|ul|ol|li|strong|em|b|i|h[2-4]|blockquote)>|<br ?\/?>)*$/;

const safeBody = (body: string): string => (PLAIN_MARKUP.test(body) ? body : bodyOfText(textOfBody(body)));

/** A product whose HTML runs nothing, whoever made the file. */
const safeProduct = (product: CatalogProduct): CatalogProduct => ({
  ...product,
  body: safeBody(product.body),
  localized: Object.fromEntries(
    Object.entries(product.localized).map(([language, texts]) => [
      language,
      {...texts, body: safeBody(texts.body)},
    ]),
  ),
});

/** A stored product as an owner would type it. */
export const draftOf = (product: CatalogProduct, amounts: Amounts): Draft =>
  draftIn(new Map(Object.entries(startOfForm(product, {stocks: new Map(), amounts}))));

/** What products of a file are checked against. */
export interface ProductRules extends OwnerLocale {
  readonly amounts: Amounts;
  /** Forms that the shop will have. */
  readonly formIds: ReadonlySet<string>;
}

/** Refuses a product for its first problem, with its title. */
function prepareProduct(
  found: CatalogProduct,
  at: number,
  {amounts, formIds, language, locale}: ProductRules,
): Saving {
  const product = safeProduct(found);
  const draft = draftOf(product, amounts);
  const hadCode = product.structuredContent.productType;
  const checked = checkDraft(draft, {amounts, formIds, hadCode});
  if ('title' in checked) return {id: product.id, draft: checked, before: product, isNew: true, key: null};
  const [problem] = checked;
  const expected = problem ? problemText(problem, {language, locale, example: amounts.example}) : 'a product';
  throw wrongPart(`products.${at}.${problem?.field}`, expected, product.title);
}

/** What no two products of a shop may have both. */
const keysOf = ({draft}: Saving): readonly string[] => [
  `address ${draft.address}`,
  ...draft.variants.flatMap(({id, sku}) => [`SKU ${sku}`, `variant ${id}`]),
];

const currencyOf = ({structuredContent: {variants}}: CatalogProduct): string | undefined =>
  variants[0]?.priceMoney.currency;

/** True for a product whose amounts mean the same in a shop of these. */
export const isInCurrency = (product: CatalogProduct, {currency}: Amounts): boolean =>
  currencyOf(product) === currency;

/** The products of a file as they are stored. Throws `body-invalid` that names the first one that cannot be sold. */
export async function prepareProducts(
  products: readonly CatalogProduct[],
  rules: ProductRules,
  pause: Pause,
): Promise<readonly Saving[]> {
  const savings: Saving[] = [];
  for (const [at, product] of products.entries()) {
    savings.push(prepareProduct(product, at, rules));
    await pause();
  }
  const taken = new Set<string>();
  for (const [at, saving] of savings.entries())
    for (const key of keysOf(saving)) {
      if (taken.has(key)) throw wrongPart(`products.${at}`, 'an address, variants and SKUs of its own', key);
      taken.add(key);
    }
  return savings;
}
