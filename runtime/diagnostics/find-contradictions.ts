import {decodeProduct} from '../../src/catalog/decode-product.js';
import type {Product, Variant} from '../../src/catalog/product.js';
import {didYouMean} from '../../src/shared/suggest.inline.js';
import {type Mistake, mistake, quote} from '../../src/site/find-mistakes.js';
import {CURRENCIES} from '../../src/tables/currencies.js';

type Fields = Readonly<Record<string, unknown>>;
type Priced = Pick<Variant, 'price' | 'salePrice' | 'onSale'>;

const CONTENT = 'structuredContent';
const fieldsOf = (value: unknown): Fields => Object(value) as Fields;

/** What the prices of a variant, or of a product without any, say against each other. */
const priceContradictions = ({price, salePrice, onSale}: Priced, wire: Fields, path: string): Mistake[] => {
  const found: Mistake[] = [];
  const names = [
    ['price', price],
    ['salePrice', salePrice],
  ] as const;
  for (const [name, {amountMinor, currency}] of names) {
    const bare = wire[name];
    if (amountMinor < 0) found.push(mistake(`${path}.${name}`, String(amountMinor), '0 or more'));
    if (typeof bare === 'number' && bare > 0 && wire[`${name}Money`] && bare !== amountMinor)
      found.push(
        mistake(`${path}.${name}`, String(bare), `${amountMinor}, as ${name}Money says, which counts`),
      );
    if (amountMinor && !CURRENCIES.some(known => known === currency))
      found.push(
        mistake(
          `${path}.${name}Money`,
          `the currency "${currency}"`,
          'one that a store may use',
          /"[A-Z]+"/.exec(didYouMean(currency, CURRENCIES))?.[0],
        ),
      );
  }
  if (onSale && price.amountMinor > 0 && salePrice.amountMinor >= price.amountMinor)
    found.push(
      mistake(`${path}.salePrice`, String(salePrice.amountMinor), `less than the price ${price.amountMinor}`),
    );
  return found;
};

const stockContradictions = (wire: Fields, path: string): Mistake[] => {
  const {qtyInStock} = wire;
  const isUnits =
    qtyInStock === undefined ||
    qtyInStock === null ||
    (Number.isInteger(qtyInStock) && Number(qtyInStock) >= 0);
  return isUnits ? [] : [mistake(`${path}.qtyInStock`, quote(qtyInStock), 'a whole number from 0 on')];
};

/** Names that differ by their case alone make two options, or two variants, of one. */
const twice = (
  names: readonly string[],
  isSame: (one: string, other: string) => boolean,
): readonly [string, number][] =>
  names.flatMap((name, at) =>
    name && names.slice(0, at).some(other => isSame(other, name)) ? [[name, at] as [string, number]] : [],
  );

const nameContradictions = ({variants}: Product): Mistake[] => {
  const skus = twice(
    variants.map(({sku}) => sku),
    (one, other) => one === other,
  );
  const options = [...new Set(variants.flatMap(({attributes}) => Object.keys(attributes)))];
  const spelled = twice(options, (one, other) => one.trim().toLowerCase() === other.trim().toLowerCase());
  return [
    ...skus.map(([sku, at]) =>
      mistake(`${CONTENT}.variants[${at}].sku`, `"${sku}", as an earlier variant has it`, 'a sku of its own'),
    ),
    ...spelled.map(([name]) =>
      mistake(
        `${CONTENT}.variants`,
        `the option "${name}" next to another spelling of it`,
        'one name for an option',
      ),
    ),
  ];
};

/**
 * What the data of a product says against itself or against sense, such as a sale price above the price: each field has its
 * type, so that the block renders it as it is. None where the data cannot be read at all. Never throws.
 */
export const findContradictions = (data: unknown): Mistake[] => {
  let product: Product;
  try {
    product = decodeProduct(data);
  } catch {
    return [];
  }
  const content = fieldsOf(fieldsOf(data).structuredContent);
  const wires = (content.variants ?? []) as readonly unknown[];
  return [
    ...priceContradictions(product, content, CONTENT),
    ...product.variants.flatMap((variant, at) => {
      const [wire, path] = [fieldsOf(wires[at]), `${CONTENT}.variants[${at}]`];
      return [...priceContradictions(variant, wire, path), ...stockContradictions(wire, path)];
    }),
    ...nameContradictions(product),
  ];
};
