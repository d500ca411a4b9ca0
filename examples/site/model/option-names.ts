import type {ProductTexts} from './page-model.js';

/** An option's name in the words of a language; null texts are the catalogue's own English. Source: our choice. */
export const wordOption = (texts: ProductTexts | null, option: string): string =>
  texts?.options?.[option]?.name ?? option;

/** One value of an option in the words of a language. Source: our choice. */
export const wordValue = (texts: ProductTexts | null, option: string, value: string): string =>
  texts?.options?.[option]?.values?.[value] ?? value;

/** What a variant is of each option, in the words of a language. Source: our choice. */
export const wordAttributes = (
  texts: ProductTexts | null,
  attributes: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).map(([option, value]) => [
      wordOption(texts, option),
      wordValue(texts, option, value),
    ]),
  );

/** Swatches by option and value, in the words of a language. Source: our choice. */
export const wordSwatches = (
  texts: ProductTexts | null,
  swatches: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries(swatches).map(([option, values]) => [
      wordOption(texts, option),
      Object.fromEntries(
        Object.entries(values).map(([value, swatch]) => [wordValue(texts, option, value), swatch]),
      ),
    ]),
  );
