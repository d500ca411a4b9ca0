import type {Product} from './product.js';

/** `#rgb` to `#rrggbbaa`; any other text is the address of a picture. */
const COLOUR = /^#[\da-f]{3,8}$/i;

/** Text inside a CSS string: what would end it, or the sheet's element, is written by its code. */
const quoted = (text: string): string =>
  `"${text.replace(/[^\w ./:#%?=&,-]/gu, found => `\\${(found.codePointAt(0) ?? 0).toString(16)} `)}"`;

const fillOf = (swatch: string): string =>
  COLOUR.test(swatch) ? swatch : `center / cover url(${quoted(swatch)})`;

/**
 * The style rules that make an option's radio buttons swatches: one a value, which fills a mark before its word; the site
 * decides the mark's size and shape. The radios stay native ones, and server HTML and live block have the same markup.
 * Source: our choice: a policy without inline styles leaves only a sheet.
 */
export const swatchRules = ({id, swatches}: Pick<Product, 'id' | 'swatches'>): string[] =>
  Object.entries(swatches).flatMap(([option, values]) =>
    Object.entries(values).map(
      ([value, swatch]) =>
        `[data-item-id=${quoted(id)}] .vt-choice input[name=${quoted(`option:${option}`)}][value=${quoted(value)}]+span::before{content:"";background:${fillOf(swatch)}}`,
    ),
  );
