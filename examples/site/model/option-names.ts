import type {ProductStrings} from './product.js';

/** An option's name in a language; null texts are the catalogue's own English. Source: our choice. */
export const translateOption = (strings: ProductStrings | null, option: string): string =>
  strings?.options?.[option]?.name ?? option;

/** One value of an option in a language. Source: our choice. */
export const translateValue = (strings: ProductStrings | null, option: string, value: string): string =>
  strings?.options?.[option]?.values?.[value] ?? value;

/** What a variant is of each option, in a language. Source: our choice. */
export const translateAttributes = (
  strings: ProductStrings | null,
  attributes: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).map(([option, value]) => [
      translateOption(strings, option),
      translateValue(strings, option, value),
    ]),
  );

/** Swatches by option and value, in a language. Source: our choice. */
export const translateSwatches = (
  strings: ProductStrings | null,
  swatches: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries(swatches).map(([option, values]) => [
      translateOption(strings, option),
      Object.fromEntries(
        Object.entries(values).map(([value, swatch]) => [translateValue(strings, option, value), swatch]),
      ),
    ]),
  );
