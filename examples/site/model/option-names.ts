import type {ProductStrings} from './page-model.js';

/** An option's name in the words of a language; null texts are the catalogue's own English. Source: our choice. */
export const translateOption = (texts: ProductStrings | null, option: string): string =>
  texts?.options?.[option]?.name ?? option;

/** One value of an option in the words of a language. Source: our choice. */
export const translateValue = (texts: ProductStrings | null, option: string, value: string): string =>
  texts?.options?.[option]?.values?.[value] ?? value;

/** What a variant is of each option, in the words of a language. Source: our choice. */
export const translateAttributes = (
  texts: ProductStrings | null,
  attributes: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).map(([option, value]) => [
      translateOption(texts, option),
      translateValue(texts, option, value),
    ]),
  );

/** Swatches by option and value, in the words of a language. Source: our choice. */
export const translateSwatches = (
  texts: ProductStrings | null,
  swatches: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries(swatches).map(([option, values]) => [
      translateOption(texts, option),
      Object.fromEntries(
        Object.entries(values).map(([value, swatch]) => [translateValue(texts, option, value), swatch]),
      ),
    ]),
  );
