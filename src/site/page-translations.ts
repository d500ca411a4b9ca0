import type {MessageLocale} from '../i18n/locales.js';
import {BLOCK_TEXTS, type BlockTexts, isBlank, isBlankText, listOf, PICTURE_TEXTS} from './block-texts.js';
import type {PageBlock, PageContent} from './page-content.js';

type Data = Readonly<Record<string, unknown>>;

const filledIn = (texts: Data, names: readonly string[]): Data =>
  Object.fromEntries(names.filter(name => !isBlank(texts[name])).map(name => [name, texts[name]]));

/** The texts of each picture, as of a gallery that has one twice: the first stands for the first. */
export function pictureTextsIn(items: readonly Data[], texts: unknown): readonly Data[] {
  const left = [...listOf(texts)];
  return items.map(({assetUrl}) => {
    const at = left.findIndex(one => one.assetUrl === assetUrl);
    const [found = {}] = at < 0 ? [] : left.splice(at, 1);
    return filledIn(found, PICTURE_TEXTS);
  });
}

/** A label of a chart in a language, by what it is in its own. */
export const labelIn = (own: unknown, labels: unknown): string => {
  const found = listOf(labels).find(one => one.own === own)?.text;
  return isBlank(found) ? '' : String(found);
};

const galleryIn = (data: Data, {pictures, ...texts}: Data): Data => {
  const items = listOf(data.items);
  const translated = pictureTextsIn(items, pictures);
  return {...data, ...texts, items: items.map((item, at) => ({...item, ...translated[at]}))};
};

const chartIn = (data: Data, {labels, ...texts}: Data): Data => {
  const label = (own: unknown): unknown => labelIn(own, labels) || own;
  return {
    ...data,
    ...texts,
    columns: (Array.isArray(data.columns) ? data.columns : []).map(label),
    rows: listOf(data.rows).map(row => ({...row, label: label(row.label)})),
  };
};

const dataIn = ({kind, data}: PageBlock, texts: BlockTexts): Data => {
  if (kind === 'gallery') return galleryIn(data, texts);
  if (kind === 'chart') return chartIn(data, texts);
  // A plain text has no rich one of another language.
  const {doc: _, ...plain} = data;
  return {...(kind === 'text' ? plain : data), ...texts};
};

/** A block as readers of a language have it: what is not translated is in its own. */
export function blockInLanguage({localized, ...block}: PageBlock, language: MessageLocale): PageBlock {
  const texts = localized?.[language];
  return texts ? {...block, data: dataIn(block, texts)} : block;
}

/** A page as readers of a language have it: what is not translated is in its own. */
export const pageInLanguage = (
  {localized, ...content}: PageContent,
  language: MessageLocale,
): PageContent => ({
  ...content,
  ...localized?.[language],
  blocks: content.blocks.map(block => blockInLanguage(block, language)),
});

const isGalleryTranslated = (data: Data, {title, pictures}: BlockTexts): boolean => {
  const items = listOf(data.items);
  const translated = pictureTextsIn(items, pictures);
  const isWhole = (item: Data, at: number): boolean =>
    PICTURE_TEXTS.every(name => isBlank(item[name]) || !isBlank(translated[at]?.[name]));
  return (isBlank(data.title) || !isBlank(title)) && items.every(isWhole);
};

/** True where every text that a block has is there in a language, and where none is its own, as on a product. */
export function isTranslated({kind, data, localized}: PageBlock, language: MessageLocale): boolean {
  const texts = localized?.[language] ?? {};
  if (kind === 'gallery') return isGalleryTranslated(data, texts);
  if (kind === 'text') return Object.keys(texts).length > 0;
  const names: readonly string[] = BLOCK_TEXTS[kind];
  return names.every(name => isBlankText(name, data[name]) || texts[name] !== undefined);
}
