import {type DOMOutputSpec, Schema} from 'prosemirror-model';
import {tableNodes} from 'prosemirror-tables';
import {isLinkTarget} from '../../../src/site/link-target.js';
import {HEADING_LEVELS, PARAGRAPH_SIZES, storedText} from '../../../src/site/rich-text/rich-doc.js';
import {RICH_TEXT_LIMITS} from '../../../src/site/rich-text/rich-limits.js';

const addressOf = (element: HTMLElement, name: string): string | null => {
  const address = element.getAttribute(name) ?? '';
  return address.length <= RICH_TEXT_LIMITS.address && isLinkTarget(address) ? address : null;
};

const sizeOf = (element: HTMLElement): string =>
  PARAGRAPH_SIZES.find(size => element.classList.contains(`text-${size}`)) ?? 'medium';

const {table, table_row, table_cell, table_header} = tableNodes({
  tableGroup: 'block',
  cellContent: 'block+',
  cellAttributes: {},
});

/**
 * What a rich text may contain: the same nodes as `readRichDoc`. What is pasted is read by these rules alone, so that no script,
 * style or unknown element comes in.
 */
export const richTextSchema = new Schema({
  nodes: {
    doc: {content: 'block+'},
    paragraph: {
      group: 'block',
      content: 'inline*',
      attrs: {size: {default: 'medium', validate: 'string'}},
      parseDOM: [{tag: 'p', getAttrs: element => ({size: sizeOf(element)})}],
      toDOM: ({attrs: {size}}): DOMOutputSpec => ['p', {class: `text-${size}`}, 0],
    },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: {level: {default: 2, validate: 'number'}},
      parseDOM: HEADING_LEVELS.map(level => ({tag: `h${level}`, attrs: {level}})),
      toDOM: ({attrs: {level}}): DOMOutputSpec => [`h${level}`, 0],
    },
    blockquote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{tag: 'blockquote'}],
      toDOM: (): DOMOutputSpec => ['blockquote', 0],
    },
    bullet_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{tag: 'ul'}],
      toDOM: (): DOMOutputSpec => ['ul', 0],
    },
    ordered_list: {
      group: 'block',
      content: 'list_item+',
      attrs: {order: {default: 1, validate: 'number'}},
      parseDOM: [
        {tag: 'ol', getAttrs: element => ({order: Math.max(1, Number(element.getAttribute('start')) || 1)})},
      ],
      toDOM: ({attrs: {order}}): DOMOutputSpec => ['ol', order === 1 ? {} : {start: order}, 0],
    },
    list_item: {
      content: 'paragraph block*',
      defining: true,
      parseDOM: [{tag: 'li'}],
      toDOM: (): DOMOutputSpec => ['li', 0],
    },
    code_block: {
      group: 'block',
      content: 'text*',
      marks: '',
      code: true,
      defining: true,
      parseDOM: [{tag: 'pre', preserveWhitespace: 'full'}],
      toDOM: (): DOMOutputSpec => ['pre', ['code', 0]],
    },
    image: {
      group: 'block',
      draggable: true,
      attrs: {src: {validate: 'string'}, alt: {default: '', validate: 'string'}},
      parseDOM: [
        {
          tag: 'img[src]',
          getAttrs: element => {
            const src = addressOf(element, 'src');
            if (src === null || !/^(?:\/|https?:)/.test(src)) return false;
            return {src, alt: storedText(element.getAttribute('alt') ?? '', RICH_TEXT_LIMITS.alt)};
          },
        },
      ],
      toDOM: ({attrs: {src, alt}}): DOMOutputSpec => ['img', {src, alt}],
    },
    table,
    table_row,
    table_cell,
    table_header,
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{tag: 'br'}],
      toDOM: (): DOMOutputSpec => ['br'],
    },
    text: {group: 'inline'},
  },
  marks: {
    link: {
      attrs: {href: {validate: 'string'}},
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: element => {
            const href = addressOf(element, 'href');
            return href === null ? false : {href};
          },
        },
      ],
      toDOM: ({attrs: {href}}): DOMOutputSpec => ['a', {href, rel: 'noreferrer'}, 0],
    },
    strong: {
      parseDOM: [
        {tag: 'strong'},
        // Documents of some offices wrap everything in a bold element that is not bold.
        {tag: 'b', getAttrs: element => element.style.fontWeight !== 'normal' && null},
      ],
      toDOM: (): DOMOutputSpec => ['strong', 0],
    },
    em: {parseDOM: [{tag: 'em'}, {tag: 'i'}], toDOM: (): DOMOutputSpec => ['em', 0]},
    code: {excludes: '_', parseDOM: [{tag: 'code'}], toDOM: (): DOMOutputSpec => ['code', 0]},
  },
});
