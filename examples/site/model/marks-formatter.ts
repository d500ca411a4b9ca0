import {escapeHtml} from '../../../src/shared/escape-html.js';
import type {Formatter} from '../../../src/template/index.js';
import type {PageModel} from './page-model.js';

/** A picture or a text of the theme that a block shows: its id, and the address or the text. */
interface Mark {
  readonly id: string;
  readonly shown: string;
}

/** What a block shows of the theme, each in the order of the block. */
export interface BlockMarks {
  readonly pictures: readonly Mark[];
  readonly texts: readonly Mark[];
}

/** Finds the id of what is shown; of several that show the same, each has its turn. */
function createTurns(marks: readonly Mark[]): (shown: string) => string | undefined {
  const ids = new Map<string, string[]>();
  for (const {id, shown} of marks) ids.set(shown, [...(ids.get(shown) ?? []), id]);
  return shown => {
    const found = ids.get(shown);
    const id = found?.shift();
    if (id !== undefined) found?.push(id);
    return id;
  };
}

/** A tag, or the text between two. A quoted attribute may have `>`. */
const TAG_OR_TEXT = /(<(?:"[^"]*"|[^">])*>)|[^<]+/g;
const IMAGE = '<img';
/** The address of an `img`, without the width that is asked for. */
const ADDRESS = / src="([^"?]*)/;

/** A text of HTML as `escapeHtml` has it: what renders blocks escapes less, and the apostrophe otherwise. */
const asEscaped = (text: string): string => text.replaceAll('>', '&gt;').replaceAll('&#x27;', '&#39;');

/**
 * The formatter `marks`, after `block`: in the editor's frame it marks the theme's pictures and texts in the block's HTML with their
 * ids, so that a click on one opens its field. The template's data has them as `marks`. Visitors get the block as it is.
 */
export const marksFormatter: Formatter = (value, _, context) => {
  const {siteTexts} = context.resolve('textsOf') as Pick<PageModel, 'siteTexts'>;
  if (!siteTexts?.isMarked) return value;
  const {pictures, texts} = context.resolve('marks') as BlockMarks;
  const pictureOf = createTurns(pictures);
  const textOf = createTurns(texts.map(({id, shown}) => ({id, shown: escapeHtml(shown)})));
  const marked = (tag: string): string => {
    const id = tag.startsWith(IMAGE) ? pictureOf(ADDRESS.exec(tag)?.[1] ?? '') : undefined;
    return id === undefined ? tag : tag.replace(IMAGE, `${IMAGE} data-editor-text="${id}"`);
  };
  return String(value).replace(TAG_OR_TEXT, (found: string, tag: string | undefined) => {
    if (tag !== undefined) return marked(tag);
    const text = asEscaped(found);
    const id = textOf(text);
    return id === undefined ? found : `<span data-editor-text="${id}">${text}</span>`;
  });
};
