import type {PageBlockKind} from '../tables/page-block-kinds.js';

/** Texts of a page besides its blocks that languages have of their own. Its address is the same in each, below the code of the language. */
export const PAGE_TEXTS = ['title', 'description'] as const;
export type PageTextName = (typeof PAGE_TEXTS)[number];

/** Texts of a page in another language than its own. One that is missing is read in its own. */
export type PageTexts = Readonly<Partial<Record<PageTextName, string>>>;

/** Texts of a block in another language than its own, as `BLOCK_TEXTS` names them. */
export type BlockTexts = Readonly<Record<string, unknown>>;

/**
 * The texts of each kind of block that languages have of their own. `doc` is the rich text of `text`. `pictures` are texts of the pictures of
 * a gallery by their addresses, and `labels` those of the columns and rows of a chart by what they are in its own language: so they
 * follow what they belong to. Forms and products have translations of their own.
 */
export const BLOCK_TEXTS = {
  text: ['doc', 'text'],
  heading: ['text'],
  image: ['altText', 'title', 'caption'],
  gallery: ['title', 'pictures'],
  product: [],
  form: [],
  newsletter: [],
  summary: ['title'],
  chart: ['title', 'rowsTitle', 'labels'],
} as const satisfies Record<PageBlockKind, readonly string[]>;

/** Texts of a picture of a gallery. */
export const PICTURE_TEXTS = ['altText', 'title', 'description'] as const;

/** Texts and options of a block, or a part of them. */
type Data = Readonly<Record<string, unknown>>;

/** True for a value that is no text, and for a text of white space alone. */
export const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/** True for a rich text without a word or a picture. Quotes in its words are escaped, so that none is taken for a node. */
const isBlankDoc = (value: unknown): boolean =>
  !/"type":"(?:text|image)"/.test(JSON.stringify(value ?? null));

/** A list of a block's data; empty for anything else. */
export const listOf = (value: unknown): readonly Data[] =>
  Array.isArray(value) ? (value as readonly Data[]) : [];

const isBlankPicture = (texts: Data): boolean => PICTURE_TEXTS.every(name => isBlank(texts[name]));

/** True for a text with nothing in it, which is read in the block's own language. */
export const isBlankText = (name: string, value: unknown): boolean => {
  if (name === 'doc') return isBlankDoc(value);
  if (name === 'pictures') return listOf(value).every(isBlankPicture);
  return name === 'labels' ? listOf(value).every(({text}) => isBlank(text)) : isBlank(value);
};

/** The texts of a block that have something in them. The plain text of a rich one goes with it. */
export function filledTexts(kind: PageBlockKind, texts: BlockTexts): BlockTexts {
  const names: readonly string[] = BLOCK_TEXTS[kind];
  const hasDoc = kind === 'text' && texts.doc !== undefined;
  const isKept = (name: string): boolean => !isBlankText(hasDoc ? 'doc' : name, texts[hasDoc ? 'doc' : name]);
  return Object.fromEntries(
    names.filter(name => texts[name] !== undefined && isKept(name)).map(name => [name, texts[name]]),
  );
}
