import {isSameData} from '../../site/page-content.js';
import {pictureAt, pictureKey, type SitePicture, type SiteTexts} from '../../site/site-texts.js';
import type {DraftRules} from '../saving/merge-draft.js';

/** The texts without those of `keys`, or with them as `from` has them. */
const withTexts = (texts: SiteTexts, keys: readonly string[], from: SiteTexts): SiteTexts => {
  const others = Object.entries(texts).filter(([key]) => !keys.includes(key));
  return Object.fromEntries([...others, ...Object.entries(from).filter(([key]) => keys.includes(key))]);
};

/** Texts of the theme are merged one by one, in each language, and so are its pictures. Source: ours. */
export const TEXTS_RULES: DraftRules<SiteTexts, string> = {
  key: 'vitrine-editor:site-texts',
  differences: (one, other) =>
    [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
      key => !isSameData(one[key], other[key]),
    ),
  withParts: withTexts,
};

/** The texts with another one; the theme's own, or nothing, takes the owner's out. */
export const withText = (texts: SiteTexts, key: string, typed: string, own: string): SiteTexts =>
  withTexts(texts, [key], typed.trim() && typed !== own ? {[key]: typed} : {});

/** The texts with another picture; undefined takes the owner's out. Alternative texts go with the picture that they are of. */
export const withPicture = (
  texts: SiteTexts,
  {id, altId}: {readonly id: string; readonly altId: string | null},
  picture: SitePicture | undefined,
): SiteTexts => {
  const key = pictureKey(id);
  const isSame = pictureAt(texts, id)?.assetUrl === picture?.assetUrl;
  const described = isSame ? [] : Object.keys(texts).filter(one => one.endsWith(`/${altId}`));
  return withTexts(texts, [key, ...described], picture ? {[key]: picture} : {});
};
