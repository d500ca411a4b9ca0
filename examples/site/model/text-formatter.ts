import {escapeHtml} from '../../../src/shared/escape-html.js';
import type {Formatter} from '../../../src/template/index.js';
import {siteText} from './site-texts.js';

/**
 * The formatter `text`: `{@|text strings.homeTitle}` prints a text of `THEME_TEXTS`, the owner's or else the theme's;
 * `{headingId|text}` one whose id is the value; `{filled|text journal.announcement}` a value that was made of one. All are escaped. In the editor's frame the text
 * is marked with its id, so that a click on it opens its field. The template's data has the page's language and texts as `textsOf`.
 */
export const textFormatter: Formatter = (value, [named], context) => {
  const id = named ?? String(value);
  const model = context.resolve('textsOf') as Parameters<typeof siteText>[1];
  const text = escapeHtml(named !== undefined && typeof value === 'string' ? value : siteText(id, model));
  return model.siteTexts?.isMarked ? `<span data-editor-text="${id}">${text}</span>` : text;
};
