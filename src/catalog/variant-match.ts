import type {Product, Variant} from './product.js';
import {hasVariants, stockOf, variantStock} from './product-status.js';

/** Option name to the value the visitor chose; an option not chosen yet is missing or empty. */
export type ChosenOptions = Readonly<Record<string, string>>;

/** One thing to choose, as Size, and its values in the order variants name them. */
export interface ProductOption {
  readonly name: string;
  readonly values: readonly string[];
}

/** What choosing a value would lead to, the other choices being as they are. Source: checklist COM-07. */
export type OptionState = 'available' | 'low' | 'sold-out' | 'not-made';

/** An option with what choosing each of its values would lead to. */
export interface OptionWithStates {
  readonly name: string;
  readonly values: readonly {readonly value: string; readonly state: OptionState}[];
}

/** The value under an own key, so that an option may be called `constructor`. */
const ownValue = (map: ChosenOptions, name: string): string | undefined =>
  Object.hasOwn(map, name) ? map[name] || undefined : undefined;

/** What the visitor has to choose, ordered by `variantOptionOrdering`, then as variants name them; nothing where
 *  there is but one variant. Source: commerce spec §3, §5. */
export const listOptions = (product: Product): ProductOption[] => {
  const found = new Map<string, Set<string>>();
  for (const {attributes} of hasVariants(product) ? product.variants : []) {
    for (const [name, value] of Object.entries(attributes)) {
      found.set(name, (found.get(name) ?? new Set()).add(value));
    }
  }
  const names = new Set([...product.variantOptionOrdering.filter(name => found.has(name)), ...found.keys()]);
  return [...names].map(name => ({name, values: [...(found.get(name) ?? [])]}));
};

/** Names of the options still to choose, in their order. Source: commerce spec §5. */
export const missingOptions = (product: Product, chosen: ChosenOptions): string[] =>
  listOptions(product)
    .map(({name}) => name)
    .filter(name => !ownValue(chosen, name));

/** The variant that the choices name, or null; the only variant where there is nothing to choose.
 *  Source: commerce spec §5. */
export const matchVariant = (product: Product, chosen: ChosenOptions): Variant | null => {
  const names = listOptions(product).map(({name}) => name);
  const isChosen = ({attributes}: Variant): boolean =>
    names.every(name => ownValue(attributes, name) === ownValue(chosen, name));
  return product.variants.find(isChosen) ?? null;
};

const stateOf = (product: Product, made: readonly Variant[], lowStockThreshold: number): OptionState => {
  const stock = stockOf(product, made);
  if (!made.length) return 'not-made';
  if (stock <= 0) return 'sold-out';
  return stock <= lowStockThreshold ? 'low' : 'available';
};

/** Every option with the state of each value, given what is chosen of the other options; of a variant that the page came
 *  with only options in `picked` count, for the rest may still be changed. A value is low when all that it leads to has
 *  `lowStockThreshold` units or fewer left. Source: checklist COM-07. */
export const optionStates = (
  product: Product,
  chosen: ChosenOptions,
  lowStockThreshold = 0,
  picked: readonly string[] = Object.keys(chosen),
): OptionWithStates[] => {
  const options = listOptions(product);
  return options.map(({name, values}) => {
    const others = options.filter(
      other => other.name !== name && picked.includes(other.name) && ownValue(chosen, other.name),
    );
    const fitting = product.variants.filter(({attributes}) =>
      others.every(other => ownValue(attributes, other.name) === ownValue(chosen, other.name)),
    );
    const stateFor = (value: string): OptionState =>
      stateOf(
        product,
        fitting.filter(({attributes}) => ownValue(attributes, name) === value),
        lowStockThreshold,
      );
    return {name, values: values.map(value => ({value, state: stateFor(value)}))};
  });
};

/** The first variant that can be sold, or null. Source: our choice, as what a page shows before any choice. */
export const firstAvailableVariant = (product: Product): Variant | null =>
  product.variants.find(variant => variantStock(product, variant) > 0) ?? null;
