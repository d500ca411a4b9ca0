import type {TranslationTool} from '../../../src/site/multilingual.js';

/** The parts of a translation tool's object that we read. */
interface Weglot {
  getCurrentLang?(): unknown;
  readonly options?: {readonly languages?: unknown};
}

const customCodeOf = (language: unknown): readonly string[] => {
  const {custom_code: code} = Object.assign(Object.create(null), language);
  return typeof code === 'string' ? [code] : [];
};

/** The page's translation tool, null without one, or where it fails. */
export const translationTool = (): TranslationTool | null => {
  try {
    const {Weglot: tool} = globalThis as {Weglot?: Weglot};
    const language = tool?.getCurrentLang?.();
    if (typeof language !== 'string') return null;
    const listed = tool?.options?.languages;
    return {language, customCodes: Array.isArray(listed) ? listed.flatMap(customCodeOf) : []};
  } catch {
    return null;
  }
};
