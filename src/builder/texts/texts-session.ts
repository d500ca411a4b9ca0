import type {SiteTexts} from '../../site/site-texts.js';
import type {DraftRules} from '../saving/merge-draft.js';

/** The texts without those of `keys`, or with them as `from` has them. */
const withTexts = (texts: SiteTexts, keys: readonly string[], from: SiteTexts): SiteTexts => {
  const others = Object.entries(texts).filter(([key]) => !keys.includes(key));
  return Object.fromEntries([...others, ...Object.entries(from).filter(([key]) => keys.includes(key))]);
};

/** Texts of the theme are merged one by one, in each language. Source: ours. */
export const TEXTS_RULES: DraftRules<SiteTexts, string> = {
  key: 'vitrine-editor:site-texts',
  differences: (one, other) =>
    [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(key => one[key] !== other[key]),
  withParts: withTexts,
};

/** The texts with another one; the theme's own, or nothing, takes the owner's out. */
export const withText = (texts: SiteTexts, key: string, typed: string, own: string): SiteTexts =>
  withTexts(texts, [key], typed.trim() && typed !== own ? {[key]: typed} : {});
