import {DEFAULT_LOCALE} from '../../src/tables/defaults.js';
import type {Formatter} from '../../src/template/index.js';
import type {BlockSettings} from './block-settings.js';
import {renderBlock} from './render-block.js';

/**
 * A formatter `block` for the template engine: `{product|block product}` prints the block of a kind from its data,
 * `{product, state|block product}` with what it begins with. `settings` names the template's data that holds the page's
 * `BlockSettings`; without it blocks have the template's locale. What is wrong with a block's data is reported at the tag.
 */
export const blockFormatter =
  (settings = 'blockSettings'): Formatter =>
  (value, [kind = ''], context, [state]) => {
    const locale = context.locale ?? DEFAULT_LOCALE;
    const page = context.resolve(settings) as BlockSettings | undefined;
    const {html, errors} = renderBlock(kind, Object(value), {locale, ...page, state});
    for (const {message} of errors) context.error(message);
    return html;
  };
